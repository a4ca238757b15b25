import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useText, valueLabel } from '@/i18n';
import { useChoices } from '@/records/fields/lookups';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import type { FieldInputProps } from './input';

/** Several of a field's choices. */
export function ChoicesInput({ field, value, error, onChange }: FieldInputProps) {
  const t = useText();
  const texts = useAutocompleteTexts();
  const choices = useChoices(field, 'enter');
  const labels = new Map(choices.map((choice) => [choice.value, choice.label]));
  return (
    <Autocomplete<string, true>
      multiple
      size="small"
      disableCloseOnSelect
      {...texts}
      options={choices.map((choice) => choice.value)}
      value={Array.isArray(value) ? value.map(String) : []}
      getOptionLabel={(one) => labels.get(one) ?? valueLabel(one)}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(params) => (
        <TextField {...params} label={t(field.label)} error={Boolean(error)} helperText={error} />
      )}
    />
  );
}
