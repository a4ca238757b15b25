import { quantity } from '@/ui/format';
import { decimalKind } from './amounts';
import type { KindOf } from './kind';

export const decimal: KindOf<'decimal'> = {
  ...decimalKind,
  filter: null,
  text: (value) => quantity(value as string),
};
