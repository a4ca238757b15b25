import { clockText, parseClock } from '@/ui/clock';
import { ukMoment, ukWall } from '@/ui/days';
import { date, dateTime, parseDate, time } from '@/ui/format';
import { type KindOf, lineKind, type ShowProps } from './kind';

/** What the input of a moment holds: the day as DD/MM/YYYY and the time as it is shown, both of the UK. */
export interface MomentEntered {
  day: string;
  time: string;
}

export const noMoment: MomentEntered = { day: '', time: '' };

function entered(stored: unknown): MomentEntered {
  if (typeof stored !== 'string' || stored === '') return noMoment;
  const { day, minutes } = ukWall(stored);
  return { day: date(day), time: clockText(minutes) };
}

/** Breaks before the time rather than within it. */
function Moment({ value, compact }: ShowProps) {
  const at = String(value);
  if (compact) return dateTime(at);
  return (
    <>
      {date(at)} <span style={{ whiteSpace: 'nowrap' }}>{time(at)}</span>
    </>
  );
}

/** A moment; shown and entered in UK time, on the wire in UTC. */
export const moment: KindOf<'moment'> = {
  ...lineKind,
  text: (value) => dateTime(String(value)),
  Show: Moment,
  input: 'moment',
  toInput: entered,
  toWire: (value) => {
    const { day, time: clock } = value as MomentEntered;
    const parsed = parseDate(day);
    const minutes = parseClock(clock);
    return parsed && minutes !== null ? ukMoment({ day: parsed, minutes }) : null;
  },
  problem: (value, _field, t) => {
    const { day, time: clock } = value as MomentEntered;
    if (!day && !clock) return null;
    if (!parseDate(day)) return t('record.form.invalidDate');
    return parseClock(clock) === null ? t('record.form.invalidTime') : null;
  },
  filter: 'days',
  wide: true,
};
