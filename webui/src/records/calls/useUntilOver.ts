import { useEffect, useState } from 'react';
import { api } from '@/api';
import type { ImportOut } from '@/api/generated';
import { useAppDispatch } from '@/api/storeHooks';
import { everyBoard, everyList } from '@/api/tags';

/** Milliseconds between two questions about a job. */
const often = 1000;

/**
 * How often a job that runs is asked for: every second until it ends. `follow` is given what each answer says of it,
 * and answers whether it has just ended. Lists and boards, whose records it may have changed, are read again then.
 */
export function useUntilOver(first = false) {
  const [over, setOver] = useState(first);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (over && !first) dispatch(api.util.invalidateTags([everyList, everyBoard]));
  }, [over, first, dispatch]);
  const follow = (state: ImportOut['state'] | undefined): boolean => {
    const isOver = state === 'done' || state === 'failed';
    if (state === undefined || isOver === over) return false;
    setOver(isOver);
    return isOver;
  };
  return { over, polling: { pollingInterval: over ? 0 : often }, follow };
}
