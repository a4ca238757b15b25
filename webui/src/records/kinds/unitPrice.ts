import { unitPrice as pounds } from '@/ui/format';
import { decimalKind } from './amounts';
import type { KindOf } from './kind';

/** Of four places, as the store has them, those behind the second one that are 0. */
const zeros = /(\.\d\d)(?:00|(\d)0)$/;

/** Pounds of one unit, with two to four decimal places (`£22.125`); on the wire a decimal text. */
export const unitPrice: KindOf<'unitPrice'> = {
  ...decimalKind,
  text: (value) => pounds(value as string),
  toInput: (stored) => decimalKind.toInput(typeof stored === 'string' ? stored.replace(zeros, '$1$2') : stored),
  line: { mode: 'decimal', before: '£' },
  filter: null,
};
