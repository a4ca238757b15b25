import { quantity } from '@/ui/format';
import { decimalKind } from './amounts';
import type { KindOf } from './kind';

/** Hundredths of a whole (`25` is 25 %); on the wire a decimal text. */
export const percent: KindOf<'percent'> = {
  ...decimalKind,
  filter: null,
  text: (value) => `${quantity(value as string)}%`,
  line: { mode: 'decimal', after: '%' },
};
