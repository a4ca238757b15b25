import { useText } from '@/i18n';
import type { PersonRef } from '@/records/fields/field';
import { PeoplePicker } from '@/records/fields/PeoplePicker';
import type { FieldInputProps } from './input';

export function PeopleInput({ field, value, error, onChange }: FieldInputProps) {
  const t = useText();
  return (
    <PeoplePicker
      label={t(field.label)}
      part={field.path}
      value={value as PersonRef[]}
      onChange={onChange}
      error={error}
    />
  );
}
