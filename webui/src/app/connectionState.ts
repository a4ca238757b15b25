import { useSyncExternalStore } from 'react';

/** A stream that is back sooner is not worth a word. */
const patience = 3_000;

let isLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(lost: boolean) {
  if (lost === isLost) return;
  isLost = lost;
  for (const listener of listeners) listener();
}

/** Reports that the stream is up, or that it has broken. */
export function streamIs(up: boolean): void {
  if (up) {
    clearTimeout(timer);
    timer = undefined;
    set(false);
  } else timer ??= setTimeout(() => set(true), patience);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the connection to the server has been lost for more than a moment. */
export const useConnectionLost = () => useSyncExternalStore(subscribe, () => isLost);
