import CloseOutlined from '@mui/icons-material/CloseOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type MouseEvent, Suspense, useCallback, useState } from 'react';
import { useText } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';
import { Tip } from '@/ui/Tip';
import { useCompact } from '@/ui/useCompact';
import type { Field, RecordNoun } from '../fields/field';
import { FieldFilter } from './FieldFilter';
import type { FilterBarProps } from './filterProps';
import { filterParams } from './filters';
import { SearchField } from './SearchField';
import { type FilterChip, useFilterChips } from './useFilterChips';
import { useLinkedName } from './useLinkedName';

const FilterPanel = lazyPart(() => import('./FilterPanel').then(({ FilterPanel }) => ({ default: FilterPanel })));

function MoreFilters({
  fields,
  byDay,
  deleted,
  pinned,
  state,
  set,
}: Omit<FilterBarProps, 'clear' | 'children'> & { pinned: boolean }) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isCompact = useCompact();
  const label = t(pinned ? 'record.list.moreFilters' : 'record.list.filters');
  const open = (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget);
  const params = ['dateFrom', 'dateTo', 'isDelete', ...fields.flatMap(filterParams)];
  const active = params.filter((param) => state.filters[param]).length;
  return (
    <>
      <Badge badgeContent={active} color="primary">
        {isCompact ? (
          <Tip title={label}>
            <IconButton aria-label={label} aria-haspopup="dialog" onClick={open}>
              <TuneOutlined />
            </IconButton>
          </Tip>
        ) : (
          <Button
            variant="outlined"
            startIcon={<TuneOutlined />}
            aria-haspopup="dialog"
            onClick={open}
            sx={{ fontWeight: 450 }}
          >
            {label}
          </Button>
        )}
      </Badge>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('record.list.moreFilters'),
            sx: { mt: 1, p: 4, width: 340, maxWidth: '92vw', display: 'grid', gap: 4 },
          },
        }}
      >
        <Suspense fallback={<Box sx={{ height: 96 }} />}>
          <FilterPanel fields={fields} byDay={byDay} deleted={deleted} state={state} set={set} />
        </Suspense>
      </Popover>
    </>
  );
}

const Chip = styled('button')(({ theme }) => ({
  font: 'inherit',
  fontSize: '0.75rem',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 24,
  padding: '0 6px 0 10px',
  border: 0,
  borderRadius: 12,
  cursor: 'pointer',
  maxWidth: 280,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.surface.selected,
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { fontSize: 14, color: theme.vars.palette.text.secondary },
}));

interface ChosenFilterProps {
  chip: FilterChip;
  onDrop: () => void;
}

/** A filter that is chosen; pressing it takes it away. */
function ChosenFilter({ chip: { label, link, taken }, onDrop }: ChosenFilterProps) {
  const t = useText();
  const name = useLinkedName(link);
  const filter = link ? `${label} ${name ?? '…'}` : label;
  const text = taken ? filter : t('record.list.notTaken', { filter });
  return (
    <Chip type="button" title={text} aria-label={t('record.list.removeFilter', { label: text })} onClick={onDrop}>
      <span>{text}</span>
      <CloseOutlined />
    </Chip>
  );
}

interface ActiveFiltersProps extends Omit<FilterBarProps, 'byDay' | 'deleted' | 'children'> {
  /** Whose page the address names; left out: only what is in `state` is shown. */
  noun?: RecordNoun;
  /** Parameters of the address that are shown and chosen in another place. */
  elsewhere?: readonly string[];
}

/** The filters that are chosen, each with a way to take it away. */
export function ActiveFilters({ noun, fields, state, set, clear, elsewhere }: ActiveFiltersProps) {
  const t = useText();
  const chips = useFilterChips(noun, fields, state.filters, elsewhere);
  if (chips.length === 0) return null;
  const drop = ({ key, value }: FilterChip) =>
    set({ [key]: chips.filter((one) => one.key === key && one.value !== value).map((one) => one.value) });
  const clearAll = () => set(Object.fromEntries(['q', ...chips.map(({ key }) => key)].map((key) => [key, null])));
  const isWhole = chips.every(({ taken }) => taken);
  return (
    <Box
      role="group"
      aria-label={t('record.list.active')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, width: '100%' }}
    >
      {chips.map((chip) => (
        <ChosenFilter key={`${chip.key} ${chip.value}`} chip={chip} onDrop={() => drop(chip)} />
      ))}
      <Button size="small" onClick={isWhole ? clear : clearAll} sx={{ minHeight: 24, py: 0, fontSize: '0.75rem' }}>
        {t('common.clearAll')}
      </Button>
    </Box>
  );
}

/** Search and the noun's filters, all of it kept in the URL. */
export function FilterBar({ fields, byDay, deleted, state, set, children }: Omit<FilterBarProps, 'clear'>) {
  const search = useCallback((q: string) => set({ q }), [set]);
  const isCompact = useCompact();
  const isPinned = ({ filter }: Field) => filter !== undefined && 'pinned' in filter && filter.pinned && !isCompact;
  const pinned = fields.filter(isPinned);
  const others = fields.filter((field) => field.filter && !isPinned(field));
  return (
    <>
      <SearchField value={state.q} onChange={search} />
      {pinned.map((field) => (
        <FieldFilter key={field.path} field={field} state={state} set={set} />
      ))}
      <MoreFilters fields={others} byDay={byDay} deleted={deleted} pinned={pinned.length > 0} state={state} set={set} />
      {children}
    </>
  );
}
