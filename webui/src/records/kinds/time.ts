import { parseClock, wireClock } from '@/ui/clock';
import { clockTime } from '@/ui/format';
import { type KindOf, lineKind } from './kind';

const minutesOf = (entered: unknown) => parseClock(String(entered ?? ''));

/** A time of day in the UK, entered as it is shown; on the wire `HH:MM` of 24 hours. */
export const time: KindOf<'time'> = {
  ...lineKind,
  filter: null,
  text: (value) => clockTime(String(value)),
  input: 'time',
  toInput: (stored) => (typeof stored === 'string' && stored !== '' ? clockTime(stored) : ''),
  toWire: (entered) => {
    const minutes = minutesOf(entered);
    return minutes === null ? null : wireClock(minutes);
  },
  problem: (entered, _field, t) => (minutesOf(entered) === null ? t('record.form.invalidTime') : null),
};
