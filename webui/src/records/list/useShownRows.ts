import { useEffect, useId } from 'react';
import { useAppDispatch } from '@/api/storeHooks';
import { useLast } from '@/ui/useLast';
import type { QueryState } from '../view';
import { listLeft, rowsShown } from './listing';

type Asked = Pick<QueryState<unknown>, 'isFetching' | 'startedTimeStamp'> & { error?: unknown };

/**
 * Publishes which rows a mounted list shows, and when they were read, until it unmounts. The same `ids` must be the
 * same array.
 */
export function useShownRows(noun: string, ids: readonly string[], { isFetching, error, startedTimeStamp }: Asked) {
  const dispatch = useAppDispatch();
  const list = useId();
  // While a request runs, and after one that failed, the rows are those of the request before.
  const readAt = useLast(isFetching || error ? null : (startedTimeStamp ?? null));
  useEffect(() => {
    dispatch(rowsShown({ list, noun, ids, readAt }));
  }, [dispatch, list, noun, ids, readAt]);
  useEffect(() => () => void dispatch(listLeft(list)), [dispatch, list]);
}
