import { api } from '@/api';
import { isApiError } from '@/api/errors';
import type { AppDispatch, AppState } from '@/api/storeHooks';

/** Whether nobody answered, or only what stands before the server. */
const isUnanswered = (error: unknown): boolean => isApiError(error) && (error.status === 0 || error.status >= 502);

interface Subscriptions {
  getSubscriptionCount: (queryCacheKey: string) => number;
}

/** Sends the queries of mounted screens again that the server did not answer: it does again. */
export function readFailedAgain(dispatch: AppDispatch, getState: () => AppState): void {
  const ask = api.internalActions.internal_getRTKQSubscriptions();
  const { getSubscriptionCount } = dispatch(ask) as unknown as Subscriptions;
  for (const [key, query] of Object.entries(getState().api.queries)) {
    if (query?.status !== 'rejected' || !isUnanswered(query.error) || getSubscriptionCount(key) === 0) continue;
    const { initiate } = api.endpoints[query.endpointName as 'record'] as {
      initiate: (arg: unknown, options: object) => Parameters<AppDispatch>[0];
    };
    dispatch(initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
  }
}
