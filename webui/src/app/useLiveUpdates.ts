import { isFulfilled } from '@reduxjs/toolkit';
import { useEffect, useMemo } from 'react';
import { api } from '@/api';
import { nouns } from '@/api/nouns.gen';
import { valueAt } from '@/api/path';
import { isCallNoun } from '@/api/records';
import { identityOf, useSession } from '@/api/session';
import { signedInAgain } from '@/api/sessionActions';
import { type AppDispatch, type AppState, addAppListener, useAppDispatch, useAppStore } from '@/api/storeHooks';
import { type CallNoun, holderTags, listTags, recordTags } from '@/api/tags';
import { tagTypes } from '@/api/tagTypes';
import { changedByOthers, isOnScreen } from '@/records/list/listing';
import { streamIs } from './connectionState';
import { LiveStream } from './liveStream';
import { isOwnVersion, keepOwnVersions } from './ownVersions';
import { readFailedAgain } from './readFailedAgain';

interface Change {
  noun: string;
  id: string;
  version: number;
  actor: string | null;
}

/** What somebody else may have changed while nobody listened. */
export const movedByOthers = tagTypes.filter(
  (type) => !['session', 'profile', 'feed', 'view', 'operations', 'choices'].includes(type),
);

/** Kinds of messages that are no events of the log: a stream that comes back does not get them again. */
const notInTheLog = ['notification', 'inbox'] as const;
type NotInTheLog = (typeof notInTheLog)[number];
const isNotInTheLog = (noun: string): noun is NotInTheLog => notInTheLog.some((one) => one === noun);

/** Rows that are read again one by one within a second; further changes are only announced. */
const maxAtOnce = 5;
const second = 1_000;
/** Within which the dashboard counts what others changed, once for all of it. */
const untilCounted = 10 * second;

/** Fetches a record whose row is on screen; the row is then replaced where it stands. */
function refresh(dispatch: AppDispatch, { noun, id }: Change, slug: string) {
  if (noun === 'appointment') dispatch(api.util.invalidateTags([{ type: 'list', id: noun }]));
  else if (isCallNoun(noun) && nouns[noun].rowIsRecord) {
    void dispatch(api.endpoints.record.initiate({ noun, slug, id }, { subscribe: false, forceRefetch: true }));
  } else dispatch(changedByOthers({ noun, id }));
}

/** What makes changes visible that this tab did not make, for one open stream. */
function makeTell(dispatch: AppDispatch, getState: () => AppState, slug: string) {
  let refreshed: number[] = [];
  const isBurst = () => {
    const now = Date.now();
    refreshed = [...refreshed.filter((at) => now - at < second), now];
    return refreshed.length > maxAtOnce;
  };
  let counting: ReturnType<typeof setTimeout> | undefined;
  const countSoon = () => {
    counting ??= setTimeout(() => {
      counting = undefined;
      dispatch(api.util.invalidateTags(['dashboard']));
    }, untilCounted);
  };
  const reading = new Map<CallNoun, ReturnType<typeof setTimeout>>();
  /** Reads a noun's lists again, once for all that a job of one's own does within a second. */
  const readSoon = (noun: CallNoun) => {
    if (reading.has(noun)) return;
    const read = () => {
      reading.delete(noun);
      dispatch(api.util.invalidateTags(listTags(noun)));
    };
    reading.set(noun, setTimeout(read, second));
  };
  const tell = (change: Change, isOwn: boolean) => {
    const { noun, id } = change;
    countSoon();
    if (isNotInTheLog(noun)) {
      dispatch(api.util.invalidateTags([noun]));
      return;
    }
    if (noun === 'saved_view') {
      dispatch(api.util.invalidateTags(['view', ...recordTags([id])]));
      return;
    }
    if (noun === 'pipeline' || noun === 'audit_case' || noun === 'reference_table' || noun === 'organisation') {
      dispatch(api.util.invalidateTags([...listTags(noun), ...recordTags([id])]));
      return;
    }
    const holders = isCallNoun(noun) ? holderTags(noun) : [];
    dispatch(api.util.invalidateTags([...recordTags([id]), ...holders]));
    if (isOnScreen(getState(), noun, id) && !isBurst()) refresh(dispatch, change, slug);
    else if (isOwn && isCallNoun(noun)) readSoon(noun);
    else dispatch(changedByOthers({ noun, id }));
  };
  const stop = () => {
    clearTimeout(counting);
    for (const timer of reading.values()) clearTimeout(timer);
  };
  return { tell, stop };
}

const isSaving = ({ api: { mutations } }: AppState) =>
  Object.values(mutations).some((mutation) => mutation?.status === 'pending');

/**
 * One stream for the session says which records changed. Rows on screen are replaced where they
 * stand; other changes are only announced. A hidden tab does not listen, and gets what it missed when shown.
 */
export function useLiveUpdates(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const session = useSession();
  const {
    _id: me,
    role: { slug },
  } = session;
  const identity = useMemo(() => identityOf(session), [session]);
  useEffect(
    () =>
      dispatch(
        addAppListener({
          matcher: isFulfilled,
          effect: ({ payload, meta }) => {
            if (valueAt(meta, 'arg.type') === 'mutation') keepOwnVersions(payload);
          },
        }),
      ),
    [dispatch],
  );
  useEffect(() => {
    const { tell, stop } = makeTell(dispatch, store.getState, slug);
    let waiting: Change[] = [];
    // A change may arrive before the answer of the command that made it.
    const settle = () => {
      if (waiting.length === 0 || isSaving(store.getState())) return;
      const settled = waiting;
      waiting = [];
      for (const change of settled) if (!isOwnVersion(change.id, change.version)) tell(change, true);
    };
    const unsubscribe = store.subscribe(settle);
    const onVisibility = () => (document.hidden ? stream.pause() : stream.open());
    const again = () => {
      stream.pause();
      onVisibility();
    };
    const stream = new LiveStream({
      changed: ({ data }) => {
        const change = JSON.parse(data) as Change;
        if (change.actor !== me) {
          tell(change, false);
          return;
        }
        waiting.push(change);
        settle();
      },
      resync: () => dispatch(api.util.invalidateTags([...movedByOthers])),
      resumed: () => {
        dispatch(api.util.invalidateTags([...notInTheLog]));
        readFailedAgain(dispatch, store.getState);
      },
      signedOut: () => {
        // The check fails, and then says why the session is over. Under another identity this effect runs again;
        // under another segment of addresses the page is another.
        const check = api.endpoints.isLoggedIn.initiate({}, { forceRefetch: true, subscribe: false });
        void dispatch(check).then(({ data }) => {
          if (!data) return;
          if (data.data.role.slug !== slug) location.assign('/');
          else if (identityOf(data.data) === identity) again();
        });
      },
      up: streamIs,
    });
    if (!document.hidden) stream.open();
    document.addEventListener('visibilitychange', onVisibility);
    const forget = dispatch(addAppListener({ actionCreator: signedInAgain, effect: again }));
    return () => {
      stop();
      forget();
      document.removeEventListener('visibilitychange', onVisibility);
      unsubscribe();
      stream.close();
    };
  }, [dispatch, store, me, slug, identity]);
}
