import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '@/api';
import { overtaken } from '@/api/overtaken';
import { listingReducer } from '@/records/list/listing';
import { toastsReducer } from '@/ui/toasts';
import { makeListeners } from './listeners';

const slices = combineReducers({ [api.reducerPath]: api.reducer, toasts: toastsReducer, listing: listingReducer });

/** With the answers of calls goes all else that is kept of a user. */
const reducer = (state: ReturnType<typeof slices> | undefined, action: UnknownAction) =>
  slices(api.util.resetApiState.match(action) ? undefined : state, action);

export function makeStore() {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(makeListeners()).concat(overtaken, api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof makeStore>;
