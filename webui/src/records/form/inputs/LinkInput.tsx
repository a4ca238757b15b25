import { useText } from '@/i18n';
import { isPickable, LinkPicker } from '@/records/fields/LinkPicker';
import type { FieldInputProps } from './input';

/** Another record, found by its name. A link to a child of another field's record has `DependentInput` instead. */
export function LinkInput({ field, value, error, onChange }: FieldInputProps) {
  const t = useText();
  if (field.kind !== 'link' || !isPickable(field.noun)) return null;
  return (
    <LinkPicker
      noun={field.noun}
      label={t(field.label)}
      value={value}
      required={field.required ?? false}
      onChange={onChange}
      error={error}
    />
  );
}
