import type { Appointment } from '@/api/generated';
import type { Translate } from '@/i18n';
import type { PersonRef } from '@/records/fields/field';
import { clockText, parseClock } from '@/ui/clock';
import { addDays, type Day, minutesOfDay, ukMoment, ukWall } from '@/ui/days';
import { date, parseDate } from '@/ui/format';
import { type BookingBody, bookingOf } from '../booking/booking';
import { type Problems, timesOf, type When, whenProblems } from '../form/when';
import type { Times } from '../move/shift';
import { unavailable } from '../words';

/** What the leave form holds. An empty `leaveType` is time that somebody is just unavailable. */
export interface Leave extends When {
  leaveType: string;
  paidUnpaidType: string;
  isForAll: boolean;
  Assignee: PersonRef[];
  description: string;
}

export const fullDay = 'Full Day Off';
const halfDay = 'Half Day Off';
const bankHoliday = 'bank holiday';
const hours: Record<string, number> = { '1 Hour Off': 1, '2 Hours Off': 2, '3 Hours Off': 3, [halfDay]: 4 };

/** The end is typed only where it does not follow from the type. */
export const hasOwnEnd = ({ leaveType }: Leave) => !(leaveType in hours) || leaveType === halfDay;
export const isWholeDays = ({ leaveType }: Leave) => leaveType === fullDay;

export const newLeave = (when: When, Assignee: PersonRef[]): Leave => ({
  ...when,
  endDay: when.startDay,
  leaveType: fullDay,
  paidUnpaidType: 'paid',
  isForAll: false,
  Assignee,
  description: '',
});

/** A leave as its form shows it: the last day of whole days is the day that they last through. */
export function leaveOf(one: Appointment): Leave {
  const { leaveType, paidUnpaidType } = one;
  const { startDay, startTime, endDay, endTime, isForAll, Assignee, description } = bookingOf(one);
  const leave = { startDay, startTime, endDay, endTime, isForAll, Assignee, description };
  const last = one.endTime ? ukWall(one.endTime) : null;
  const shownEnd = leaveType === fullDay && last?.minutes === 0 ? { endDay: date(addDays(last.day, -1)) } : {};
  return { ...leave, ...shownEnd, leaveType: leaveType ?? '', paidUnpaidType: paidUnpaidType ?? '' };
}

/** Half a day begins as four hours; how it is paid is asked for leave only. */
export function withLeaveType(leave: Leave, leaveType: string): Leave {
  const start = parseClock(leave.startTime);
  const length = hours[leaveType];
  const end = start !== null && length ? Math.min(start + length * 60, minutesOfDay - 1) : null;
  return {
    ...leave,
    leaveType,
    paidUnpaidType: leaveType ? leave.paidUnpaidType || 'paid' : '',
    ...(end === null ? {} : { endTime: clockText(end), endDay: leave.startDay }),
  };
}

/** A bank holiday is everybody's, and lasts all day. */
export const withPay = (leave: Leave, paidUnpaidType: string, forAll: boolean): Leave =>
  paidUnpaidType === bankHoliday && forAll
    ? { ...leave, paidUnpaidType, isForAll: true, Assignee: [], leaveType: fullDay }
    : { ...leave, paidUnpaidType };

const midnight = (day: Day) => ukMoment({ day, minutes: 0 });

export function leaveTimes(leave: Leave): Times | null {
  const first = parseDate(leave.startDay);
  if (isWholeDays(leave)) {
    const last = parseDate(leave.endDay);
    return first && last ? { startTime: midnight(first), endTime: midnight(addDays(last, 1)) } : null;
  }
  if (hasOwnEnd(leave)) return timesOf(leave);
  const minutes = parseClock(leave.startTime);
  if (!first || minutes === null) return null;
  const startTime = ukMoment({ day: first, minutes });
  const end = Date.parse(startTime) + (hours[leave.leaveType] ?? 0) * 3_600_000;
  return { startTime, endTime: `${new Date(end).toISOString().slice(0, 19)}Z` };
}

/** What is wrong with a leave, by wire field. */
export function leaveProblems(leave: Leave, t: Translate): Problems {
  const typed = whenProblems(leave, t);
  const asked = isWholeDays(leave)
    ? ['startDay', 'endDay']
    : ['startDay', 'startTime', ...(hasOwnEnd(leave) ? ['endDay', 'endTime'] : [])];
  const found: Problems = Object.fromEntries(Object.entries(typed).filter(([field]) => asked.includes(field)));
  const times = leaveTimes(leave);
  if (times && times.endTime <= times.startTime)
    found[isWholeDays(leave) ? 'endDay' : 'endTime'] = t('appointment.endsBefore');
  if (leave.leaveType && !leave.paidUnpaidType) {
    found.paidUnpaidType = t('common.required', { label: t('appointment.field.paidUnpaidType') });
  }
  if (!leave.isForAll && leave.Assignee.length === 0) {
    found.Assignee = t('common.required', { label: t('appointment.leave.who') });
  }
  return found;
}

export type LeaveBody = Pick<
  BookingBody,
  'startTime' | 'endTime' | 'isForAll' | 'Assignee' | 'description' | 'status'
> & {
  leaveType: string | null;
  paidUnpaidType: string | null;
};

/** A leave on the wire; null clears a field. */
export const leaveBody = (leave: Leave): LeaveBody => ({
  ...leaveTimes(leave),
  leaveType: leave.leaveType || null,
  paidUnpaidType: leave.paidUnpaidType || null,
  status: unavailable,
  isForAll: leave.isForAll || null,
  Assignee: leave.Assignee.map(({ _id }) => _id),
  description: leave.description.trim() || null,
});
