import { useEffect, useState } from 'react';

/** Pixels between the box and the edge of the screen. */
export const inset = 24;

/** Whether the box, at the foot of the screen, would cover what has the focus. */
function wouldCover(box: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || box.contains(focused)) return false;
  const [mine, its] = [box.getBoundingClientRect(), focused.getBoundingClientRect()];
  const top = window.innerHeight - inset - mine.height;
  return its.bottom > top && its.top < window.innerHeight && its.right > mine.left && its.left < mine.right;
}

/** Whether a box at the foot of the screen has to stand at its top, for the sake of what has the focus. */
export function useAvoidsFocus(box: HTMLElement | null, content: readonly unknown[]): boolean {
  const [atTop, setAtTop] = useState(false);
  useEffect(() => {
    if (content.length === 0) return setAtTop(false);
    // The box is drawn, and what gets the focus scrolled to, a moment later.
    const look = () => requestAnimationFrame(() => box && setAtTop(wouldCover(box)));
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [box, content]);
  return atTop;
}
