import { quantity } from '@/ui/format';
import { decimalKind } from './amounts';
import type { KindOf } from './kind';

/** Energy in kilowatt hours; on the wire a decimal text. */
export const kWh: KindOf<'kWh'> = {
  ...decimalKind,
  filter: null,
  text: (value) => `${quantity(value as string)} kWh`,
  line: { mode: 'decimal', after: 'kWh' },
};
