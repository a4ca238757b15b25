import { useEffect } from 'react';
import { api } from '@/api';
import { nouns } from '@/api/nouns.gen';
import { isCallNoun } from '@/api/records';
import { useSession } from '@/api/session';
import { signedOut } from '@/api/sessionActions';
import { type AppDispatch, type AppState, useAppDispatch, useAppStore } from '@/api/storeHooks';
import { holderTags, recordTags, tagTypes } from '@/api/tags';
import { keepToken } from '@/api/token';
import { changedByOthers } from '@/records/list/listing';

interface Change {
  noun: string;
  id: string;
  actor: string | { _id: string } | null;
}

/** What somebody else may have changed while nobody listened. */
const movedByOthers = tagTypes.filter(
  (type) => !['session', 'profile', 'feed', 'view', 'operations', 'choices'].includes(type),
);

const actorId = (actor: Change['actor']) => (typeof actor === 'string' ? actor : (actor?._id ?? null));

/** Fetches a record whose row is on screen; the row is then replaced where it stands. */
function refresh(dispatch: AppDispatch, { noun, id }: Change, slug: string) {
  if (noun === 'appointment') dispatch(api.util.invalidateTags([{ type: 'list', id: noun }]));
  else if (isCallNoun(noun) && nouns[noun].rowIsRecord) {
    void dispatch(api.endpoints.record.initiate({ noun, slug, id }, { subscribe: false, forceRefetch: true }));
  } else dispatch(changedByOthers({ noun, id }));
}

function tell(dispatch: AppDispatch, state: AppState, change: Change, slug: string) {
  const { noun, id } = change;
  // No records: the user's notifications, and what waits for a decision.
  if (noun === 'notification' || noun === 'inbox') {
    dispatch(api.util.invalidateTags([noun]));
    return;
  }
  const holders = isCallNoun(noun) ? holderTags(noun) : [];
  dispatch(api.util.invalidateTags([...recordTags([id]), ...holders]));
  if (state.listing.rows[noun]?.includes(id)) refresh(dispatch, change, slug);
  else dispatch(changedByOthers({ noun, id }));
}

/**
 * One stream for the session says which records changed. Rows on screen are replaced where they
 * stand; other changes are only announced. A hidden tab does not listen and reads again when shown.
 */
export function useLiveUpdates(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { _id: me, role } = useSession();
  const { slug } = role;
  useEffect(() => {
    let stream: EventSource | null = null;
    let missed = false;
    const readAgain = () => dispatch(api.util.invalidateTags([...movedByOthers]));
    const listen = () => {
      if (missed) readAgain();
      missed = false;
      stream = new EventSource('/api/live');
      stream.addEventListener('resync', readAgain);
      stream.addEventListener('signed-out', () => {
        // The sign-in page sends back whoever still has a token.
        keepToken(null);
        dispatch(signedOut(null));
      });
      stream.addEventListener('changed', (event: MessageEvent<string>) => {
        const change = JSON.parse(event.data) as Change;
        if (actorId(change.actor) !== me) tell(dispatch, store.getState(), change, slug);
      });
    };
    const pause = () => {
      stream?.close();
      stream = null;
      missed = true;
    };
    const onVisibility = () => (document.hidden ? pause() : listen());
    if (!document.hidden) listen();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stream?.close();
    };
  }, [dispatch, store, me, slug]);
}
