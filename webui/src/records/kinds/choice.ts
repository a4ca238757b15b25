import { valueLabel } from '@/i18n';
import { type KindOf, lineKind } from './kind';

/** One value of a list. */
export const choice: KindOf<'choice'> = {
  ...lineKind,
  text: (value) => valueLabel(String(value)),
  input: 'choice',
  filter: 'choices',
};
