import { month as monthOfYear } from '@/ui/format';
import { type KindOf, lineKind } from './kind';

/** A month of a year, `2026-12` on the wire. */
export const month: KindOf<'month'> = {
  ...lineKind,
  text: (value) => monthOfYear(String(value)),
  filter: 'choices',
};
