import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { api } from '@/api';
import { sessionEvents } from '@/api/baseApi';
import { useSession } from '@/api/session';
import { keepToken } from '@/api/token';
import { changedByOthers, type Listing } from '@/records/list/listing';

interface Change {
  noun: string;
  id: string;
  actor: string | { _id: string } | null;
}

type State = { listing: Listing };
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

const actorId = (actor: Change['actor']) => (typeof actor === 'string' ? actor : (actor?._id ?? null));

/** Fetches a record that is on screen again; its row is then replaced where it stands. */
function refresh(dispatch: Dispatch, { noun, id }: Change, slug: string) {
  const once = { subscribe: false, forceRefetch: true };
  const { showLead, viewConsumer, showCompany } = api.endpoints;
  if (noun === 'appointment') dispatch(api.util.invalidateTags([{ type: 'list', id: 'appointment' }]));
  if (noun === 'lead') void dispatch(showLead.initiate({ leadId: id }, once) as never);
  if (noun === 'consumer') void dispatch(viewConsumer.initiate({ consumerId: id }, once) as never);
  if (noun === 'company') void dispatch(showCompany.initiate({ companyId: id, slug }, once) as never);
}

function tell(dispatch: Dispatch, state: State, change: Change, slug: string) {
  const { noun, id } = change;
  // No records: what the user is told of, and what waits for a decision.
  if (noun === 'notification' || noun === 'inbox') {
    dispatch(api.util.invalidateTags([noun]));
    return;
  }
  const tags = [
    { type: 'record' as const, id },
    { type: 'history' as const, id },
  ];
  dispatch(api.util.invalidateTags(noun === 'site' || noun === 'contact' ? [...tags, 'parts'] : tags));
  if (state.listing.rows[noun]?.includes(id)) refresh(dispatch, change, slug);
  else dispatch(changedByOthers({ noun, id }));
}

/**
 * One stream for the session says which records changed. Rows on screen are replaced where they
 * stand; other changes are only announced. A hidden tab does not listen and reads again when shown.
 */
export function useLiveUpdates(): void {
  const dispatch: Dispatch = useDispatch();
  const store = useStore<State>();
  const { _id: me, role } = useSession();
  const { slug } = role;
  useEffect(() => {
    let stream: EventSource | null = null;
    let missed = false;
    const readAgain = () =>
      dispatch(
        api.util.invalidateTags([
          'record',
          'history',
          'list',
          'board',
          'documents',
          'parts',
          'inbox',
          'notification',
          'dashboard',
        ]),
      );
    const listen = () => {
      if (missed) readAgain();
      missed = false;
      stream = new EventSource('/api/live');
      stream.addEventListener('resync', readAgain);
      stream.addEventListener('signed-out', () => {
        // The sign-in page sends back whoever still has a token.
        keepToken(null);
        sessionEvents.dispatchEvent(new Event('signed-out'));
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
