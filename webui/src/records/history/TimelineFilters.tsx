import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Suspense, useCallback, useState } from 'react';
import { useText } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';
import { SearchField } from '../filters/SearchField';
import type { FiltersPanelProps } from './FiltersPanel';
import { inPanel, type Kind, kinds } from './historyFilters';

const FiltersPanel = lazyPart(() => import('./FiltersPanel').then(({ FiltersPanel }) => ({ default: FiltersPanel })));

/** Both stay on one line, with the button at its end. */
const searchAndMore = {
  display: 'flex',
  gap: 3,
  flex: '1 1 260px',
  justifyContent: 'flex-end',
  '& > .MuiTextField-root': { flex: '1 1 auto', width: 'auto', maxWidth: { xs: 'none', sm: 360 } },
} as const;

function MoreFilters(props: FiltersPanelProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const active = inPanel.filter((name) => props.filters[name] !== '').length;
  return (
    <>
      <Badge badgeContent={active} color="primary">
        <Button
          variant="outlined"
          startIcon={<TuneOutlined />}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ fontWeight: 450 }}
        >
          {t('history.filter.more')}
        </Button>
      </Badge>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('history.filter.more'),
            sx: { mt: 1, p: 4, width: 380, maxWidth: '92vw', display: 'grid', gap: 4 },
          },
        }}
      >
        <Suspense fallback={<Box sx={{ height: 240 }} />}>
          <FiltersPanel {...props} />
        </Suspense>
      </Popover>
    </>
  );
}

/** What the timeline shows: kinds of entries, words, and further filters behind a button. */
export function TimelineFilters({ fields, filters, onChange }: FiltersPanelProps) {
  const t = useText();
  const search = useCallback((q: string) => onChange({ ...filters, q }), [filters, onChange]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filters.kind}
        onChange={(_event, kind: Kind | null) => kind && onChange({ ...filters, kind })}
        aria-label={t('history.filter.label')}
        sx={{ '& button': { height: 32, px: { xs: 1.5, sm: 2.5 } } }}
      >
        {kinds.map((one) => (
          <ToggleButton key={one} value={one}>
            {t(`history.filter.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={searchAndMore}>
        <SearchField value={filters.q} onChange={search} scope="drawer" />
        <MoreFilters fields={fields} filters={filters} onChange={onChange} />
      </Box>
    </Box>
  );
}
