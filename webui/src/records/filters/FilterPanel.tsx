import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/ui/DateField';
import { date, parseDate } from '@/ui/format';
import { FieldFilter } from './FieldFilter';
import type { FilterBarProps } from './filterProps';

function DayFilter({
  label,
  param,
  state,
  set,
}: { label: string; param: string } & Pick<FilterBarProps, 'state' | 'set'>) {
  const chosen = state.filters[param]?.[0];
  const [text, setText] = useState(chosen ? date(chosen) : '');
  const enter = (next: string) => {
    setText(next);
    const parsed = parseDate(next);
    if (parsed || next === '') set({ [param]: parsed });
  };
  return <DateField label={label} value={text} onChange={enter} fullWidth />;
}

function DayFilters({ state, set }: Pick<FilterBarProps, 'state' | 'set'>) {
  const { t } = useTranslation();
  const label = (end: string) => `${t('record.list.created')}: ${end}`;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
      <DayFilter label={label(t('record.list.from'))} param="dateFrom" state={state} set={set} />
      <DayFilter label={label(t('record.list.to'))} param="dateTo" state={state} set={set} />
    </Box>
  );
}

function RemovalFilter({ state, set }: Pick<FilterBarProps, 'state' | 'set'>) {
  const { t } = useTranslation();
  const chosen = state.filters.isDelete?.[0];
  const box = (value: 'requested' | 'deleted', label: string) => (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          size="small"
          checked={chosen === value}
          onChange={(_event, on) => set({ isDelete: on ? value : null })}
        />
      }
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
      {box('requested', t('record.list.deleteRequested'))}
      {box('deleted', t('record.list.deleted'))}
    </Box>
  );
}

/** The filters that are not in sight: fields, the day of creation, and what is deleted or to be. */
export function FilterPanel({ fields, byDay, state, set }: Omit<FilterBarProps, 'clear' | 'children'>) {
  return (
    <>
      {fields.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {fields.map((field) => (
            <FieldFilter key={field.path} field={field} state={state} set={set} />
          ))}
        </Box>
      )}
      {byDay && <DayFilters state={state} set={set} />}
      <RemovalFilter state={state} set={set} />
    </>
  );
}
