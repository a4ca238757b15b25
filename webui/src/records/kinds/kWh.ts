import { amount } from '@/ui/format';
import { decimalKind } from './amounts';
import type { KindOf } from './kind';

/** Energy in kilowatt hours; on the wire a decimal text. */
export const kWh: KindOf<'kWh'> = {
  ...decimalKind,
  text: (value) => `${amount(value as string, 4)} kWh`,
  line: { mode: 'decimal', after: 'kWh' },
};
