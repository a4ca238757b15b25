export type Activity = 'working' | 'idle' | 'notWorking';

export interface Thresholds {
  /** Milliseconds without activity. */
  idleAfter: number;
  notWorkingAfter: number;
}

/** What the specification says, until the server has said it. */
export const usualThresholds: Thresholds = { idleAfter: 600_000, notWorkingAfter: 1_500_000 };

export function activityAfter(quiet: number, { idleAfter, notWorkingAfter }: Thresholds): Activity {
  if (quiet >= notWorkingAfter) return 'notWorking';
  return quiet >= idleAfter ? 'idle' : 'working';
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const look = 5_000;

/** Reports the user's activity each time that it changes; the function it returns ends that. */
export function watchActivity(thresholds: Thresholds, tell: (activity: Activity) => void): () => void {
  let last = Date.now();
  let reported: Activity = 'working';
  const settle = () => {
    const now = activityAfter(Date.now() - last, thresholds);
    if (now === reported) return;
    reported = now;
    tell(now);
  };
  const alive = () => {
    last = Date.now();
    settle();
  };
  const shown = () => {
    if (!document.hidden) alive();
  };
  for (const sign of signs) window.addEventListener(sign, alive, { passive: true, capture: true });
  document.addEventListener('visibilitychange', shown);
  const timer = setInterval(settle, look);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, alive, { capture: true });
    document.removeEventListener('visibilitychange', shown);
    clearInterval(timer);
  };
}
