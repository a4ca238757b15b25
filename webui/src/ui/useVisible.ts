import { type RefObject, useEffect, useMemo, useState } from 'react';

interface VisibleItem {
  index: number;
  start: number;
}

interface Options {
  count: number;
  /** Pixels of an item with its gap. */
  sizeOf: (index: number) => number;
  horizontal?: boolean;
  /** Items kept ready beyond either edge. */
  spare: number;
}

/** Where each item starts, and where the last one ends. */
export function startsOf(count: number, sizeOf: (index: number) => number): number[] {
  const starts = [0];
  for (let index = 0; index < count; index += 1) starts.push((starts[index] ?? 0) + sizeOf(index));
  return starts;
}

/** First and one past the last item that touch the stretch from `from` to `to`. */
export function touched(starts: readonly number[], from: number, to: number): [number, number] {
  const count = starts.length - 1;
  let first = 0;
  while (first < count - 1 && (starts[first + 1] ?? 0) <= from) first += 1;
  let end = first;
  while (end < count && (starts[end] ?? 0) < to) end += 1;
  return [first, end];
}

/** The items of a long row or column that are on screen; only these are rendered. */
export function useVirtualItems(
  scroller: RefObject<HTMLElement | null>,
  { count, sizeOf, horizontal, spare }: Options,
) {
  const starts = useMemo(() => startsOf(count, sizeOf), [count, sizeOf]);
  const [range, setRange] = useState<[number, number]>([0, 0]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const from = horizontal ? element.scrollLeft : element.scrollTop;
      const next = touched(starts, from, from + (horizontal ? element.clientWidth : element.clientHeight));
      setRange((before) => (before[0] === next[0] && before[1] === next[1] ? before : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, starts, horizontal]);
  const items: VisibleItem[] = [];
  const end = Math.min(count, range[1] + spare);
  for (let index = Math.max(0, range[0] - spare); index < end; index += 1) {
    items.push({ index, start: starts[index] ?? 0 });
  }
  return { items, total: starts[count] ?? 0 };
}
