import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api/errors';
import { ErrorState } from '@/records/calls/ErrorState';
import { HistorySkeleton } from '@/records/history/Timeline';
import { number } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { State } from '@/ui/States';
import { FilterBar } from './FilterBar';
import type { DeskParts } from './parts';
import { Replay } from './Replay';
import { Results } from './Results';
import { useDesk } from './useDesk';

const views = ['search', 'replay'] as const;
type View = (typeof views)[number];

/** Up to where the result goes; "now" begins another one. */
function Pinned({ position, onNow }: { position: number; onNow: () => void }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="caption" color="textSecondary" className="tnum">
        {t('history.upTo', { position: number(position) })}
      </Typography>
      <Button onClick={onNow}>{t('audit.now')}</Button>
    </Box>
  );
}

/** Searches over the history of all records, and a replay of what they find. */
export function AuditPage(parts: DeskParts) {
  const { t } = useTranslation();
  const desk = useDesk();
  const { params, setParams, entries, position, error, refetch, currentData, toNow } = desk;
  const view: View = params.get('view') === 'replay' ? 'replay' : 'search';
  const change = (name: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return (
    <Box sx={{ minWidth: 0 }}>
      <PageHead title={t('audit.title')}>
        {position !== undefined && <Pinned position={position} onNow={toNow} />}
      </PageHead>
      <Tabs
        value={view}
        onChange={(_event, next: View) => change('view', next === 'replay' ? next : null)}
        aria-label={t('audit.title')}
        sx={{ px: { xs: 2, sm: 3 }, mb: 3 }}
      >
        {views.map((one) => (
          <Tab key={one} value={one} label={t(`audit.${one}`)} id={`tab-${one}`} aria-controls="desk" />
        ))}
      </Tabs>
      <FilterBar desk={desk} parts={parts} />
      <Box id="desk" role="tabpanel" aria-labelledby={`tab-${view}`} tabIndex={-1}>
        {isApiError(error) && !currentData && <ErrorState error={error} retry={refetch} />}
        {!currentData && !error && (
          <Box sx={{ px: 5 }}>
            <HistorySkeleton />
          </Box>
        )}
        {currentData && entries.length === 0 && <State title={t('audit.emptyTitle')} body={t('audit.emptyBody')} />}
        {entries.length > 0 &&
          (view === 'search' ? <Results desk={desk} parts={parts} /> : <Replay desk={desk} parts={parts} />)}
      </Box>
    </Box>
  );
}
