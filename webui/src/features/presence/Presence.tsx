import { useEffect } from 'react';
import { api } from '@/api';
import { useSession } from '@/api/session';
import { signedInAgain } from '@/api/sessionActions';
import { addAppListener, useAppDispatch } from '@/api/storeHooks';
import { type Thresholds, usualThresholds, watchActivity } from './activity';
import { PresenceConnection } from './connection';
import { keepConnection } from './current';

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/presence`;

/** Reports how lively this tab is and hears of others, for as long as somebody is signed in. */
export function Presence() {
  const { _id } = useSession();
  const dispatch = useAppDispatch();
  const { data } = api.useLookupsQuery();
  const served = data?.data.presence as Partial<Thresholds> | undefined;
  const { idleAfter = usualThresholds.idleAfter, notWorkingAfter = usualThresholds.notWorkingAfter } = served ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has a connection of their own
  useEffect(() => {
    // The check fails, and then says why the session is over.
    const check = () => void dispatch(api.endpoints.isLoggedIn.initiate({}, { forceRefetch: true, subscribe: false }));
    const connection = new PresenceConnection(address(), check);
    connection.open();
    keepConnection(connection);
    const forget = dispatch(addAppListener({ actionCreator: signedInAgain, effect: () => connection.resume() }));
    const stop = watchActivity({ idleAfter, notWorkingAfter }, (activity) => connection.report(activity));
    return () => {
      stop();
      forget();
      keepConnection(null);
      connection.close();
    };
  }, [dispatch, _id, idleAfter, notWorkingAfter]);
  return null;
}
