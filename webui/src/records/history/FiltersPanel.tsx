import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { userApi } from '@/api/areas/user';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { DayInput } from '@/ui/DayInput';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import type { Field } from '../fields/field';
import { sources, useSourceText } from '../fields/useSourceText';
import { type HistoryFilters, inPanel, noFilters } from './historyFilters';

interface Option {
  value: string;
  label: string;
}

export interface FiltersPanelProps {
  fields: readonly Field[];
  filters: HistoryFilters;
  onChange: (filters: HistoryFilters) => void;
}

interface OneOfProps {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

function OneOf({ label, options, value, onChange }: OneOfProps) {
  const texts = useAutocompleteTexts();
  return (
    <Autocomplete
      {...texts}
      size="small"
      options={options}
      value={options.find((one) => one.value === value) ?? null}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_event, chosen) => onChange(chosen?.value ?? '')}
      renderInput={(input) => <TextField {...input} label={label} />}
    />
  );
}

/** Values of the record itself that its timeline has changes of; two fields may read alike, in two sections. */
function useFieldOptions(fields: readonly Field[]): Option[] {
  const t = useText();
  const own = fields.filter(({ historyPath }) => historyPath === undefined);
  const labels = own.map((field) => t(field.label));
  const isShared = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  return own
    .map((field, at) => {
      const label = labels[at] ?? field.path;
      return { value: field.path, label: isShared(label) ? `${t(field.section)}: ${label}` : label };
    })
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** Person, field, source and period of the entries that are shown. */
export function FiltersPanel({ fields, filters, onChange }: FiltersPanelProps) {
  const t = useText();
  const sourceText = useSourceText();
  const users = userApi.useDropdownUsersQuery({ slug: useSlug(), isActive: '1' }).data?.data ?? [];
  const people = users.map(({ _id, name }) => ({ value: _id, label: name }));
  const set = (name: (typeof inPanel)[number]) => (value: string) => onChange({ ...filters, [name]: value });
  // The inputs of days hold what is typed so far: others stand in their place once all is cleared.
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    onChange({ ...noFilters, kind: filters.kind, q: filters.q });
  };
  return (
    <>
      <OneOf label={t('history.filter.person')} options={people} value={filters.actor} onChange={set('actor')} />
      <OneOf
        label={t('history.filter.field')}
        options={useFieldOptions(fields)}
        value={filters.field}
        onChange={set('field')}
      />
      <TextField
        select
        size="small"
        label={t('history.filter.source')}
        value={filters.source}
        onChange={(event) => set('source')(event.target.value)}
      >
        <MenuItem value="">{t('history.filter.any')}</MenuItem>
        {sources.map((source) => (
          <MenuItem key={source} value={source}>
            {sourceText(source)}
          </MenuItem>
        ))}
      </TextField>
      <Box key={cleared} sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <DayInput label={t('history.filter.from')} value={filters.from} onChange={set('from')} />
        <DayInput label={t('history.filter.to')} value={filters.to} onChange={set('to')} />
      </Box>
      <Button disabled={inPanel.every((name) => filters[name] === '')} onClick={clear} sx={{ justifySelf: 'end' }}>
        {t('common.clearAll')}
      </Button>
    </>
  );
}
