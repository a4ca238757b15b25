import { useText } from '@/i18n';
import { TimeField } from '@/ui/TimeField';
import { asText, type FieldInputProps } from './input';

/** A time of day, as it is shown everywhere else. */
export function TimeInput({ field, value, error, inputRef, onChange, onBlur }: FieldInputProps) {
  const t = useText();
  return (
    <TimeField
      label={t(field.label)}
      value={asText(value)}
      error={error}
      required={field.required ?? false}
      inputRef={inputRef}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
