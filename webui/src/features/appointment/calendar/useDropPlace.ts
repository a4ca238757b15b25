import type { Person } from '@/api/generated';
import { useDayDrop } from '@/records/calendar/useDayDrop';
import { toStep } from '@/ui/clock';
import { type Day, minutesOfDay } from '@/ui/days';

/** Where something may be dropped: a day, in the matrix a person's, and where time runs down, its minute. */
export interface DropPlace {
  day: Day;
  person?: Person;
  minutes?: number;
}

const last = minutesOfDay - 15;

/** Lets appointments be dropped on an element; `hourHeight` for one in which time runs downwards. */
export const useDropPlace = <Element extends HTMLElement>(day: Day, person?: Person, hourHeight?: number) =>
  useDayDrop<Element>(day, ({ input, source }, element) => {
    const place = person ? { person } : {};
    if (!hourHeight) return place;
    const grip = typeof source.data.grip === 'number' ? source.data.grip : 0;
    const top = input.clientY - grip - element.getBoundingClientRect().top;
    return { ...place, minutes: Math.min(last, Math.max(0, toStep((top / hourHeight) * 60))) };
  });
