import { clockTime } from '@/ui/format';
import { type KindOf, lineKind, matching } from './kind';

/** A time of day in the UK; on the wire `HH:MM` of 24 hours. */
export const time: KindOf<'time'> = {
  ...lineKind,
  filter: null,
  text: (value) => clockTime(String(value)),
  line: { type: 'time' },
  problem: matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidTime'),
};
