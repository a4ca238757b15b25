import Box from '@mui/material/Box';
import { useText } from '@/i18n';
import { DayInput } from '@/ui/DayInput';
import type { FieldFilterProps, FilterState } from './filterProps';

function DayFilter({ label, param, state, set }: { label: string; param: string } & FilterState) {
  return (
    <DayInput label={label} value={state.filters[param]?.[0] ?? ''} onChange={(day) => set({ [param]: day || null })} />
  );
}

interface DayRangeProps extends FilterState {
  label: string;
  from: string;
  to: string;
}

/** The first and the last day of a range; `from` and `to` are its parameters. */
export function DayRange({ label, from, to, ...rest }: DayRangeProps) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <DayFilter label={`${label}: ${t('record.list.from')}`} param={from} {...rest} />
      <DayFilter label={`${label}: ${t('record.list.to')}`} param={to} {...rest} />
    </Box>
  );
}

/** Filters by the day of a field. */
export function DaysFilter({ field, state, set }: FieldFilterProps) {
  const t = useText();
  if (!field.filter || !('from' in field.filter)) return null;
  return <DayRange label={t(field.label)} from={field.filter.from} to={field.filter.to} state={state} set={set} />;
}
