import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { DayRange } from './DaysFilter';
import { FieldFilter } from './FieldFilter';
import type { FilterBarProps, FilterState } from './filterProps';

function RemovalFilter({ deleted, state, set }: FilterState & { deleted: boolean }) {
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
      {deleted && box('deleted', t('record.list.deleted'))}
    </Box>
  );
}

/** The filters that are not in sight: fields, the day of creation, and what is deleted or to be. */
export function FilterPanel({ fields, byDay, deleted, state, set }: Omit<FilterBarProps, 'clear' | 'children'>) {
  const { t } = useTranslation();
  return (
    <>
      {fields.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {fields.map((field) => (
            <FieldFilter key={field.path} field={field} state={state} set={set} />
          ))}
        </Box>
      )}
      {byDay && <DayRange label={t('record.list.created')} from="dateFrom" to="dateTo" state={state} set={set} />}
      <RemovalFilter deleted={deleted} state={state} set={set} />
    </>
  );
}
