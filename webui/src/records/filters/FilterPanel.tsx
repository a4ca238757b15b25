import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '@/i18n';
import { bySection, type Field } from '../fields/field';
import { kindOf } from '../kinds/registry';
import { DayRange } from './DaysFilter';
import { FieldFilter } from './FieldFilter';
import type { FilterBarProps, FilterState } from './filterProps';

function RemovalFilter({ deleted, state, set }: FilterState & { deleted: boolean }) {
  const t = useText();
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

/** Opened by a button, and so as wide as its label. */
const isButton = (field: Field) => kindOf(field).filter === 'choices';

/** The filters of one section: first those that a button opens. */
function FilterGroup({ label, fields, state, set }: FilterState & { label: string; fields: readonly Field[] }) {
  const shown = (field: Field) => <FieldFilter key={field.path} field={field} state={state} set={set} />;
  const buttons = fields.filter(isButton);
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 3 }}>
      <Typography id={id} component="h3" variant="caption" color="textSecondary">
        {label}
      </Typography>
      {buttons.length > 0 && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{buttons.map(shown)}</Box>}
      {fields.filter((field) => !isButton(field)).map(shown)}
    </Box>
  );
}

/** The filters that are not in sight: fields by section, the day of creation, and what is deleted or to be. */
export function FilterPanel({ fields, byDay, deleted, state, set }: Omit<FilterBarProps, 'clear' | 'children'>) {
  const t = useText();
  return (
    <>
      {bySection(fields).map(([section, ofSection]) => (
        <FilterGroup key={section} label={t(section)} fields={ofSection} state={state} set={set} />
      ))}
      {byDay && <DayRange label={t('record.list.created')} from="dateFrom" to="dateTo" state={state} set={set} />}
      <RemovalFilter deleted={deleted} state={state} set={set} />
    </>
  );
}
