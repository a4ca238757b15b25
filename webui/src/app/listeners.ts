import { api } from '@/api';
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
  // Another user without a sign-out between: what the first one read is not the second one's to see.
  listeners.startListening({
    matcher: api.endpoints.isLoggedIn.matchFulfilled,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      const before = userIn(getOriginalState()).data?.data._id;
      if (before !== undefined && before !== payload.data._id) dispatch(api.util.resetApiState());
    },
  });
  return listeners.middleware;
}
