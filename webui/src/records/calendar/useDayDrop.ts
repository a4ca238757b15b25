import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import type { Day } from '@/ui/days';

type Given = Parameters<NonNullable<Parameters<typeof dropTargetForElements>[0]['getData']>>[0];

/** Lets entries be dropped on an element that stands for a day; `more` says what else the place is. */
export function useDayDrop<Element extends HTMLElement>(
  day: Day,
  more?: (given: Given, element: HTMLElement) => Record<string, unknown>,
) {
  const ref = useRef<Element>(null);
  const latest = useRef(more);
  latest.current = more;
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const leave = () => element.removeAttribute('data-over');
    return dropTargetForElements({
      element,
      getData: (given) => ({ day, ...latest.current?.(given, element) }),
      onDragEnter: () => element.setAttribute('data-over', ''),
      onDragLeave: leave,
      onDrop: leave,
    });
  }, [day]);
  return ref;
}
