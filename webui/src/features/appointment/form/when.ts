import type { Translate } from '@/i18n';
import { clockText, parseClock } from '@/ui/clock';
import { addDays, type Day, daysBetween, minutesOfDay, ukMoment, ukWall } from '@/ui/days';
import { date, parseDate } from '@/ui/format';
import type { Times } from '../move/shift';

/** From when to when, as typed: days as DD/MM/YYYY, times as h:mm am. */
export interface When {
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
}

export type Problems = Record<string, string>;

/** What the inputs hold for two moments of UK time. */
export function whenOf({ startTime, endTime }: Times): When {
  const start = ukWall(startTime);
  const end = ukWall(endTime);
  return {
    startDay: date(start.day),
    startTime: clockText(start.minutes),
    endDay: date(end.day),
    endTime: clockText(end.minutes),
  };
}

/** An hour from that minute of the day on. */
export function hourFrom(day: Day, minutes: number): When {
  const end = minutes + 60;
  return {
    startDay: date(day),
    startTime: clockText(minutes),
    endDay: date(addDays(day, Math.floor(end / minutesOfDay))),
    endTime: clockText(end % minutesOfDay),
  };
}

const momentOf = (dayText: string, timeText: string): string | null => {
  const day = parseDate(dayText);
  const minutes = parseClock(timeText);
  return day && minutes !== null ? ukMoment({ day, minutes }) : null;
};

/** The moments that are meant, or null while one of them is not a time. */
export function timesOf(when: When): Times | null {
  const startTime = momentOf(when.startDay, when.startTime);
  const endTime = momentOf(when.endDay, when.endTime);
  return startTime && endTime ? { startTime, endTime } : null;
}

/** The end follows its start: by as many days and minutes as the start went. */
export function withStart(when: When, change: Partial<Pick<When, 'startDay' | 'startTime'>>): When {
  const next = { ...when, ...change };
  const [from, to, end] = [parseDate(when.startDay), parseDate(next.startDay), parseDate(when.endDay)];
  const endDay = from && to && end ? addDays(end, daysBetween(from, to)) : null;
  const moved = endDay ? { ...next, endDay: date(endDay) } : next;
  const [early, late, last] = [parseClock(when.startTime), parseClock(next.startTime), parseClock(when.endTime)];
  if (early === null || late === null || last === null || !endDay || change.startTime === undefined) return moved;
  const minutes = last + late - early;
  const over = Math.floor(minutes / minutesOfDay);
  return {
    ...moved,
    endDay: date(addDays(endDay, over)),
    endTime: clockText(minutes - over * minutesOfDay),
  };
}

/** What is wrong with typed times, by wire field. */
export function whenProblems(when: When, t: Translate): Problems {
  const found: Problems = {};
  if (!parseDate(when.startDay)) found.startDay = t('record.form.invalidDate');
  if (!parseDate(when.endDay)) found.endDay = t('record.form.invalidDate');
  if (parseClock(when.startTime) === null) found.startTime = t('appointment.invalidTime');
  if (parseClock(when.endTime) === null) found.endTime = t('appointment.invalidTime');
  const times = timesOf(when);
  if (times && times.endTime <= times.startTime) found.endTime = t('appointment.endsBefore');
  return found;
}
