import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '@/i18n';
import { choiceLabel, useChoices } from '@/records/fields/lookups';
import { asText, type FieldInputProps } from './input';

/** One of a field's choices; a stored value that is no longer offered can stay. */
export function ChoiceInput({ field, value, error, inputRef, onChange, onBlur }: FieldInputProps) {
  const t = useText();
  const options = useChoices(field, 'enter');
  const chosen = asText(value);
  const known = options.some((option) => option.value === chosen);
  const offered = chosen && !known ? [{ value: chosen, label: choiceLabel(field, chosen, t) }, ...options] : options;
  return (
    <TextField
      select
      fullWidth
      label={t(field.label)}
      value={chosen}
      required={field.required ?? false}
      error={Boolean(error)}
      helperText={error}
      inputRef={inputRef}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    >
      {!field.required && (
        <MenuItem value="">
          <em>{t('common.none')}</em>
        </MenuItem>
      )}
      {offered.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
