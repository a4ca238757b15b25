import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useText } from '@/i18n';
import { kindOf } from '@/records/kinds/registry';
import { asText, type FieldInputProps } from './input';

const adornment = (position: 'start' | 'end', text: string | undefined) =>
  text && <InputAdornment position={position}>{text}</InputAdornment>;

/** A line of text, as the field's kind says. */
export function TextInput({ field, value, error, stored, inputRef, onChange, onBlur }: FieldInputProps) {
  const t = useText();
  const hint = field.hint ? t(field.hint) : field.secret && stored ? t('record.form.keepSecret') : undefined;
  const { line, understood } = kindOf(field);
  const { type = 'text', mode, before, after, unit, rows, autoComplete = 'off' } = line ?? {};
  return (
    <TextField
      fullWidth
      label={t(field.label)}
      value={asText(value)}
      type={type}
      required={field.required ?? false}
      multiline={rows !== undefined}
      minRows={rows}
      error={Boolean(error)}
      helperText={error ?? understood?.(asText(value), t) ?? hint}
      inputRef={inputRef}
      autoComplete={autoComplete}
      slotProps={{
        input: {
          startAdornment: adornment('start', before),
          endAdornment: adornment('end', unit ? t(unit) : after),
        },
        htmlInput: { inputMode: mode },
      }}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
