import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { ExportButton } from '@/records/files/ExportButton';
import { HistorySkeleton } from '@/records/history/HistorySkeleton';
import { useDefaultView } from '@/records/views/useDefaultView';
import { deskList } from '@/records/views/viewAddress';
import { number } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { PageHead } from '@/ui/PageHead';
import { State } from '@/ui/States';
import { askedIn } from './address';
import { DeskTabs, panelOf, type View } from './DeskTabs';
import { FilterBar } from './FilterBar';
import { fileTexts } from './fileTexts';
import type { DeskParts } from './parts';
import { Replay } from './Replay';
import { Results } from './Results';
import { deskAddress } from './searches/searches';
import { type Desk, useDesk } from './useDesk';

const Reports = lazyPart(() => import('./reports/Reports').then(({ Reports }) => ({ default: Reports })));
const Cases = lazyPart(() => import('./cases/Cases').then(({ Cases }) => ({ default: Cases })));

/** Up to where the result goes; "now" begins another one. */
function Pinned({ position, onNow }: { position: number; onNow: () => void }) {
  const t = useText();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="caption" color="textSecondary" className="tnum">
        {t('history.upTo', { position: number(position) })}
      </Typography>
      <Button onClick={onNow}>{t('audit.now')}</Button>
    </Box>
  );
}

/** The parts of the desk that show what a search found. */
type SearchView = Exclude<View, 'cases' | 'reports'>;
const ofSearch = (view: View): view is SearchView => view === 'search' || view === 'replay';

/** What a search found: its entries, or one of them after the other. */
function Search({ desk, parts, view }: { desk: Desk; parts: DeskParts; view: SearchView }) {
  const t = useText();
  const { entries, error, refetch, currentData } = desk;
  return (
    <>
      <FilterBar desk={desk} parts={parts} />
      <Box {...panelOf(view)}>
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
    </>
  );
}

/** The desk as its address says, or else with the reader's default search. */
export function AuditPage(parts: DeskParts) {
  const isComing = useDefaultView(deskList, deskAddress);
  return isComing ? <HistorySkeleton /> : <ShownDesk {...parts} />;
}

/** Searches over the history of all records, a replay of what they find, and the cases that are made of it. */
function ShownDesk(parts: DeskParts) {
  const t = useText();
  const desk = useDesk();
  const { setParams, position, toNow, view } = desk;
  const show = (next: View) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete('audit_case');
      if (next === 'search') after.delete('view');
      else after.set('view', next);
      return after;
    });
  return (
    <Box sx={{ minWidth: 0 }}>
      <PageHead title={t('audit.title')}>
        {ofSearch(view) && position !== undefined && (
          <>
            <Pinned position={position} onNow={toNow} />
            <ExportButton
              texts={fileTexts(t)}
              url="/api/audit/search/export"
              params={{ ...askedIn(desk.params), position }}
            />
          </>
        )}
      </PageHead>
      <DeskTabs view={view} onView={show} />
      {ofSearch(view) ? (
        <Search desk={desk} parts={parts} view={view} />
      ) : (
        <Box {...panelOf(view)}>
          <Suspense fallback={null}>{view === 'cases' ? <Cases parts={parts} /> : <Reports />}</Suspense>
        </Box>
      )}
    </Box>
  );
}
