import { quantity } from '@/ui/format';
import { decimalKind } from './amounts';
import type { KindOf } from './kind';

/** Price of a unit in pence with up to four decimal places (`24.1234`); on the wire a decimal text. */
export const rate: KindOf<'rate'> = {
  ...decimalKind,
  filter: null,
  text: (value) => `${quantity(value as string)}p`,
  line: { mode: 'decimal', after: 'p' },
};
