import type { Ref } from 'react';
import type { Field } from '@/records/fields/field';

export interface FieldInputProps {
  field: Field;
  value: unknown;
  error: string | undefined;
  /** Something is stored already that the input does not show. */
  stored?: boolean;
  inputRef: Ref<HTMLInputElement>;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

export const asText = (value: unknown) => (typeof value === 'string' ? value : '');
