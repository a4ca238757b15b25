import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { momentIn, momentKey, positionIn, positionKey } from '@/ui/listState';

/** The position that the address looks at; null for the present. */
export const usePosition = (): number | null => positionIn(useSearchParams()[0]);

/** The same with the moment that was asked for, as part of what a list is asked for. */
export function usePast(): { position: number | null; moment: string | null } {
  const [params] = useSearchParams();
  const [position, moment] = [positionIn(params), momentIn(params)];
  return useMemo(() => ({ position, moment }), [position, moment]);
}

/** Makes addresses of other pages look at the same past as this one. */
export function useAtPosition(): (address: string) => string {
  const { position, moment } = usePast();
  return useCallback(
    (address) => {
      if (position === null) return address;
      const past = `${positionKey}=${position}${moment ? `&${momentKey}=${moment}` : ''}`;
      return `${address}${address.includes('?') ? '&' : '?'}${past}`;
    },
    [position, moment],
  );
}

/** What a page shows the past by: its moment, undefined until it is known, and whether it never will be. */
export interface PastPage {
  at: string | undefined;
  failed: boolean;
}
