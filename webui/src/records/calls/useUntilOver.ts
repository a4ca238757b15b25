import { useState } from 'react';
import type { ImportOut } from '@/api/generated';

/** Milliseconds between two questions about a job. */
const often = 1000;

/**
 * How often a job that runs is asked for: every second until it ends. `follow` is given what each answer says of it,
 * and answers whether it has just ended.
 */
export function useUntilOver(first = false) {
  const [over, setOver] = useState(first);
  const follow = (state: ImportOut['state'] | undefined): boolean => {
    const isOver = state === 'done' || state === 'failed';
    if (state === undefined || isOver === over) return false;
    setOver(isOver);
    return isOver;
  };
  return { over, polling: { pollingInterval: over ? 0 : often }, follow };
}
