const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let last = Date.now();
let watching = false;

/** Notes when the user does something: only that keeps a session alive, not what the page asks for by itself. */
export function watchUse() {
  if (watching) return;
  watching = true;
  const note = () => {
    last = Date.now();
  };
  for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
}

/** Seconds since the user last did something in this tab. */
export const idleSeconds = () => Math.max(0, Math.floor((Date.now() - last) / 1000));
