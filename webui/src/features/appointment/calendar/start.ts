import type { PersonRef } from '@/records/fields/field';
import type { Day } from '@/ui/days';

/** Where something new begins: the place that was clicked. */
export interface Start {
  day: Day;
  minutes: number;
  person?: PersonRef;
}

/** The time of day of something new, when only its day was chosen. */
export const officeOpens = 9 * 60;
