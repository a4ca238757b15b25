import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * The address's search parameters, and what changes them. A change begins with the last one that was asked for: the
 * router's own setter begins with what is on screen, and of two changes at once, as by a filter and by an answer's
 * position, only the second would stay.
 */
export function useLatestParams() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (next: Change, options?: NavigateOptions) => {
      latest.current = next(latest.current);
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, change] as const;
}
