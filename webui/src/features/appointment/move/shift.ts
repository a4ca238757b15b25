import type { Appointment } from '@/api/generated';
import { addDays, type Day, daysBetween, ukMoment, ukWall } from '@/ui/days';

export interface Times {
  startTime: string;
  endTime: string;
}

/** Where something was dropped, or is to go. */
export interface Place {
  day: Day;
  /** Minutes since midnight at which it shall begin; left out: the time of day stays. */
  minutes?: number;
}

/**
 * The times of an appointment whose first day becomes another one. The clock in the UK keeps
 * showing the same time when summer time begins or ends in between; what lasts whole days keeps
 * ending at midnight, all else keeps its length. Null for one without times.
 */
export function shifted(appointment: Pick<Appointment, 'startTime' | 'endTime'>, place: Place): Times | null {
  if (!appointment.startTime || !appointment.endTime) return null;
  const start = ukWall(appointment.startTime);
  const end = ukWall(appointment.endTime);
  const startTime = ukMoment({ day: place.day, minutes: place.minutes ?? start.minutes });
  if (start.minutes === 0 && end.minutes === 0) {
    const wholeDays = ukMoment({ day: addDays(end.day, daysBetween(start.day, place.day)), minutes: 0 });
    return { startTime: ukMoment({ day: place.day, minutes: 0 }), endTime: wholeDays };
  }
  const length = Date.parse(appointment.endTime) - Date.parse(appointment.startTime);
  const endTime = `${new Date(Date.parse(startTime) + length).toISOString().slice(0, 19)}Z`;
  return { startTime, endTime };
}

const same = (a: string | null, b: string) => a !== null && Date.parse(a) === Date.parse(b);

export const isElsewhere = (appointment: Pick<Appointment, 'startTime' | 'endTime'>, to: Times) =>
  !same(appointment.startTime, to.startTime) || !same(appointment.endTime, to.endTime);
