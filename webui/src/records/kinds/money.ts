import { money as pounds } from '@/ui/format';
import { poundsKind } from './amounts';
import type { KindOf } from './kind';

/** Pounds; on the wire a decimal text (`12500.00`). */
export const money: KindOf<'money'> = {
  ...poundsKind,
  text: (value) => pounds(value as string),
  line: { mode: 'decimal', before: '£' },
  filter: 'amounts',
};
