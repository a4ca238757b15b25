import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readListState, withParams } from './listState';

/** What a list shows lives in the URL: back, reload and shared links restore it. */
export function useListState(filterNames: readonly string[], firstSort?: string) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params, filterNames, firstSort), [params, filterNames, firstSort]);
  const set = useCallback(
    (values: Record<string, string | string[] | null>) =>
      setParams((before) => withParams(before, values), { replace: true }),
    [setParams],
  );
  const clear = useCallback(
    () =>
      setParams(
        (before) =>
          withParams(
            before,
            Object.fromEntries(
              ['q', ...Object.keys(readListState(before, filterNames).filters)].map((key) => [key, null]),
            ),
          ),
        { replace: true },
      ),
    [setParams, filterNames],
  );
  return { state, set, clear };
}
