import { useEffect } from 'react';
import { api } from '@/api';
import { useAppDispatch } from '@/api/storeHooks';
import { isSignedIn, readToken } from '@/api/token';
import { idleSeconds, watchUse } from '@/api/use';

const look = 60_000;
const recent = 600;

/** Reports to the server that its user is here: someone who types for long makes no other call. */
export function useKeptSession(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    watchUse();
    const timer = setInterval(() => {
      if (isSignedIn() && readToken() === null && idleSeconds() < recent) {
        void dispatch(api.endpoints.refreshSession.initiate());
      }
    }, look);
    return () => clearInterval(timer);
  }, [dispatch]);
}
