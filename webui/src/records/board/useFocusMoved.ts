import { type RefObject, useCallback, useRef } from 'react';

/** Frames within which a column and its card are drawn after they were scrolled to. */
const maxFrames = 20;

interface Columns {
  scroller: RefObject<HTMLElement | null>;
  /** Where the column of a status starts, in pixels. */
  startOf: (status: string | number) => number;
}

/** Puts the focus on a card that a key has moved, once it stands in its new column; scrolls to it where needed. */
export function useFocusMoved({ scroller, startOf }: Columns) {
  const latest = useRef(startOf);
  latest.current = startOf;
  return useCallback(
    (id: string, status: string | number) => {
      const look = (frames: number) => {
        const board = scroller.current;
        if (!board || frames === 0) return;
        const column = board.querySelector(`[data-column="${CSS.escape(String(status))}"]`);
        const folded = column?.querySelector<HTMLElement>('button[aria-expanded=false]');
        const name = column?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] .name`);
        const target = folded ?? name;
        if (target) {
          target.focus();
          return;
        }
        if (column) column.querySelector('.cards')?.scrollTo({ top: 0 });
        else board.scrollTo({ left: latest.current(status) });
        requestAnimationFrame(() => look(frames - 1));
      };
      // The menu gives the focus back first, to the card where it was.
      requestAnimationFrame(() => look(maxFrames));
    },
    [scroller],
  );
}
