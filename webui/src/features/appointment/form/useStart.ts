import { useRef } from 'react';
import { parseClock } from '@/ui/clock';
import { parseDate } from '@/ui/format';
import { type When, withStart } from './when';

/** Enters a start; the end follows from the last start that was one, whatever was typed in between. */
export function useStart<Value extends When>(value: Value, onChange: (value: Value) => void) {
  const valid = useRef({ startDay: value.startDay, startTime: value.startTime });
  return (change: Partial<Pick<When, 'startDay' | 'startTime'>>) => {
    const { startDay = value.startDay, startTime = value.startTime } = change;
    onChange({ ...value, ...withStart({ ...value, ...valid.current }, { startDay, startTime }) });
    if (parseDate(startDay)) valid.current.startDay = startDay;
    if (parseClock(startTime) !== null) valid.current.startTime = startTime;
  };
}
