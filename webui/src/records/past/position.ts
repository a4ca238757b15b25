import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { positionIn, positionKey } from '@/ui/listState';

/** The position that the address looks at; null for the present. */
export const usePosition = (): number | null => positionIn(useSearchParams()[0]);

/** Makes addresses of other pages look at the same position as this one. */
export function useAtPosition(): (address: string) => string {
  const position = usePosition();
  return useCallback(
    (address) =>
      position === null ? address : `${address}${address.includes('?') ? '&' : '?'}${positionKey}=${position}`,
    [position],
  );
}

/** What a page shows the past by: its moment, undefined until it is known, and whether it never will be. */
export interface PastPage {
  at: string | undefined;
  failed: boolean;
}
