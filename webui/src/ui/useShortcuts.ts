import { type RefObject, useLayoutEffect, useRef } from 'react';

export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

const sequenceWindow = 1200;
/** The key that every sequence begins with. */
const leader = 'g';
const typing = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]';
const overlay = '.MuiModal-root:not([aria-hidden=true])';

function keyName(event: KeyboardEvent): string {
  const prefix = event.ctrlKey || event.metaKey ? 'mod+' : '';
  return prefix + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null;

function uppermost(): Element | undefined {
  const open = document.querySelectorAll(overlay);
  return open[open.length - 1];
}

/** Whether nothing lies over the element: neither a dialog nor a drawer that it is not within. */
const isUppermost = (element: Element | null) => uppermost()?.contains(element) ?? true;

/** Whether the key belongs to what lies beneath an open dialog, drawer or menu. */
function isCovered(scope: Scope): boolean {
  const top = uppermost();
  return scope === 'page' ? top !== undefined : top !== undefined && top.querySelector('[data-drawer]') === null;
}

/** `everywhere` also counts while typing and beneath overlays; `drawer` only in the uppermost record drawer. */
export type Scope = 'everywhere' | 'page' | 'drawer';

/** Keys such as `c`, `?`, `mod+k` or the sequence `g l`; those of an element only while nothing lies over it. */
export function useShortcuts(shortcuts: Shortcuts, scope: Scope = 'page', of?: RefObject<Element | null>): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  // Before the browser paints: a key that is pressed at once after something is shown counts.
  useLayoutEffect(() => {
    let before = { key: '', at: 0 };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if (scope !== 'everywhere' && (isTyping(event.target) || isCovered(scope))) return;
      if (of && !isUppermost(of.current)) return;
      const key = keyName(event);
      const follows = before.key === leader && event.timeStamp - before.at < sequenceWindow;
      before = { key: follows ? '' : key, at: event.timeStamp };
      // The second key of a sequence is not one of its own: another part of the page may have it.
      const run = current.current[follows ? `${leader} ${key}` : key];
      if (!run) return;
      event.preventDefault();
      // A key that stays down was pressed once.
      if (!event.repeat) run(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [scope, of]);
}
