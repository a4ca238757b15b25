import { useLayoutEffect } from 'react';

const property = '--room-below';

/** Pixels between feedback and what stands above it, and below it. */
const around = 16;

/** Brings what has the focus above the foot that the box has taken. */
function showFocused(box: HTMLElement): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body || box.contains(focused)) return;
  if (focused.getBoundingClientRect().bottom > window.innerHeight - box.offsetHeight - around) {
    focused.scrollIntoView({ block: 'nearest' });
  }
}

/** What fills the screen ends above the box at its foot, while there is one. */
export function useRoomBelow(box: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!box) return;
    const root = document.documentElement;
    const take = () => {
      root.style.setProperty(property, `${box.offsetHeight + around}px`);
      showFocused(box);
    };
    take();
    const sizes = new ResizeObserver(take);
    sizes.observe(box);
    return () => {
      sizes.disconnect();
      root.style.removeProperty(property);
    };
  }, [box]);
}
