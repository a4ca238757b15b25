import { useText } from '@/i18n';
import { DateField } from '@/ui/DateField';
import { asText, type FieldInputProps } from './input';

export function DateInput({ field, value, error, inputRef, onChange, onBlur }: FieldInputProps) {
  const t = useText();
  return (
    <DateField
      fullWidth
      label={t(field.label)}
      value={asText(value)}
      required={field.required ?? false}
      error={Boolean(error)}
      helperText={error}
      inputRef={inputRef}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
