import { number } from '@/ui/format';
import { type KindOf, lineKind } from './kind';

/** The number of linked records, from their list or their number; never entered. */
export const count: KindOf<'count'> = {
  ...lineKind,
  filter: null,
  text: (value) => (Array.isArray(value) ? number(value.length) : number(value as number)),
  align: 'right',
};
