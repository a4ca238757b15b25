import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/ui/DateField';
import { date, parseDate } from '@/ui/format';
import type { FieldFilterProps, FilterState } from './filterProps';

function DayFilter({ label, param, state, set }: { label: string; param: string } & FilterState) {
  const chosen = state.filters[param]?.[0];
  const [text, setText] = useState(chosen ? date(chosen) : '');
  const enter = (next: string) => {
    setText(next);
    const parsed = parseDate(next);
    if (parsed || next === '') set({ [param]: parsed });
  };
  return <DateField label={label} value={text} onChange={enter} fullWidth />;
}

interface DayRangeProps extends FilterState {
  label: string;
  from: string;
  to: string;
}

/** The first and the last day of a range; `from` and `to` are its parameters. */
export function DayRange({ label, from, to, ...rest }: DayRangeProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <DayFilter label={`${label}: ${t('record.list.from')}`} param={from} {...rest} />
      <DayFilter label={`${label}: ${t('record.list.to')}`} param={to} {...rest} />
    </Box>
  );
}

/** Filters by the day of a field. */
export function DaysFilter({ field, state, set }: FieldFilterProps) {
  const { t } = useTranslation();
  if (!field.filter || !('from' in field.filter)) return null;
  return <DayRange label={t(field.label)} from={field.filter.from} to={field.filter.to} state={state} set={set} />;
}
