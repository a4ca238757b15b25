import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { momentKey, positionKey, secondKey } from '@/ui/listState';

/** Leads from a page's past to its first page of now. */
export function useToNow(): () => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    () =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        for (const name of [positionKey, momentKey, secondKey, 'page']) next.delete(name);
        return next;
      }),
    [setParams],
  );
}
