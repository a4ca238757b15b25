import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Milliseconds, as phones use. */
const longEnough = 500;
/** Pixels that a finger may move meanwhile; more is a scroll. */
const still = 10;

/**
 * Handlers for an element whose rows (`data-row`) are pressed for long by a finger or pen. The click that ends such a
 * press, and the browser's menu for it, are kept back.
 */
export function useLongPress(onLongPress: (row: string) => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const isLong = useRef(false);
  const end = () => {
    if (press.current) window.clearTimeout(press.current.timer);
    press.current = null;
  };
  const onPointerDown = ({ target, pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
    end();
    isLong.current = false;
    const row = (target as Element).closest<HTMLElement>('[data-row]')?.dataset.row;
    if (!row || !isPrimary || pointerType === 'mouse') return;
    const timer = window.setTimeout(() => {
      press.current = null;
      isLong.current = true;
      onLongPress(row);
    }, longEnough);
    press.current = { timer, x: clientX, y: clientY };
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const from = press.current;
    if (from && Math.hypot(clientX - from.x, clientY - from.y) > still) end();
  };
  const onContextMenu = (event: MouseEvent) => {
    if (press.current || isLong.current) event.preventDefault();
  };
  const onClickCapture = (event: MouseEvent) => {
    if (!isLong.current) return;
    isLong.current = false;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end, onContextMenu, onClickCapture };
}
