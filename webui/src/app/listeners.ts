import { api } from '@/api';
import { identityOf } from '@/api/session';
import { setUpRequired, signedOut } from '@/api/sessionActions';
import { createAppListenerMiddleware } from '@/api/storeHooks';

const userIn = api.endpoints.isLoggedIn.select({});

/** What follows from actions wherever they come from; a new one for each store. */
export function makeListeners() {
  const listeners = createAppListenerMiddleware();
  listeners.startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch, getState }) => {
      if (userIn(getState()).data) dispatch(api.util.resetApiState());
    },
  });
  listeners.startListening({
    actionCreator: setUpRequired,
    effect: (_action, { dispatch }) => void dispatch(api.util.invalidateTags(['session'])),
  });
  // Another user, role or set of rights without a sign-out between: nothing stays of what was read before.
  listeners.startListening({
    matcher: api.endpoints.isLoggedIn.matchFulfilled,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      const before = userIn(getOriginalState()).data?.data;
      if (!before || identityOf(before) === identityOf(payload.data)) return;
      dispatch(api.util.resetApiState());
      // In the same tick: no part of the page is rendered without a session.
      dispatch(api.util.upsertQueryEntries([{ endpointName: 'isLoggedIn', arg: {}, value: payload }]));
    },
  });
  return listeners.middleware;
}
