import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import type { Person } from '@/api/generated';
import { type Day, minutesOfDay } from '@/ui/days';
import { toStep } from '../form/clock';

/** Where something may be dropped: a day, in the matrix a person's, and where time runs down, its minute. */
export interface DropPlace {
  day: Day;
  person?: Person;
  minutes?: number;
}

const last = minutesOfDay - 15;

/** Lets appointments be dropped on an element; `hourHeight` for one in which time runs downwards. */
export function useDropPlace<Element extends HTMLElement>(day: Day, person?: Person, hourHeight?: number) {
  const ref = useRef<Element>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const leave = () => element.removeAttribute('data-over');
    return dropTargetForElements({
      element,
      getData: ({ input, source }) => {
        const place: Record<string, unknown> = { day, ...(person ? { person } : {}) };
        if (!hourHeight) return place;
        const grip = typeof source.data.grip === 'number' ? source.data.grip : 0;
        const top = input.clientY - grip - element.getBoundingClientRect().top;
        return { ...place, minutes: Math.min(last, Math.max(0, toStep((top / hourHeight) * 60))) };
      },
      onDragEnter: () => element.setAttribute('data-over', ''),
      onDragLeave: leave,
      onDrop: leave,
    });
  }, [day, person, hourHeight]);
  return ref;
}
