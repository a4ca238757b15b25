import type { PersonRef } from '@/records/fields/field';
import { addDays, type Day, weekday } from '@/ui/days';
import { type CalendarState, rangeOf } from './useCalendarState';

/** Where something new begins: the place that was clicked. */
export interface Start {
  day: Day;
  minutes: number;
  person?: PersonRef;
}

/** The time of day of something new, when only its day was chosen. */
export const officeOpens = 9 * 60;

const saturday = 5;

/** The day itself, or the Monday after its weekend. */
function workday(day: Day): Day {
  const at = weekday(day);
  return at < saturday ? day : addDays(day, 7 - at);
}

/** Where something new begins that no place was clicked for: the first working day in sight, from today on. */
export function startDayOf(state: Pick<CalendarState, 'view' | 'day' | 'span'>, now: Day): Day {
  if (state.view === 'day') return state.day;
  const { first, last } = rangeOf(state);
  if (first <= now && now <= last) return workday(now);
  return workday(state.view === 'week' || state.view === 'people' ? first : state.day);
}
