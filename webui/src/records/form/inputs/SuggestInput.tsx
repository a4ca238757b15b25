import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useText } from '@/i18n';
import { useChoices } from '@/records/fields/lookups';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import { asText, type FieldInputProps } from './input';

/** A line of text that suggests the field's choices and takes every other text too. */
export function SuggestInput({ field, value, error, inputRef, onChange, onBlur }: FieldInputProps) {
  const t = useText();
  const texts = useAutocompleteTexts();
  const options = useChoices(field, 'enter').map((one) => one.value);
  return (
    <Autocomplete
      {...texts}
      freeSolo
      options={options}
      value={asText(value) || null}
      inputValue={asText(value)}
      onInputChange={(_event, text) => onChange(text)}
      renderInput={(params) => (
        <TextField
          {...params}
          fullWidth
          label={t(field.label)}
          required={field.required ?? false}
          error={Boolean(error)}
          helperText={error ?? (field.hint ? t(field.hint) : undefined)}
          inputRef={inputRef}
          onBlur={onBlur}
        />
      )}
    />
  );
}
