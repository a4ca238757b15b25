import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '@/api';
import { listingReducer } from '@/records/list/listing';
import { toastsReducer } from '@/ui/toasts';

export function makeStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, toasts: toastsReducer, listing: listingReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof makeStore>;
