import {
  type Action,
  addListener,
  createListenerMiddleware,
  type Store,
  type ThunkDispatch,
  type UnknownAction,
  type UnsubscribeListener,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { api } from '.';

/** The store's state; a slice that lives elsewhere adds itself. */
export interface AppState {
  api: ReturnType<typeof api.reducer>;
}

export type AppDispatch = ThunkDispatch<AppState, unknown, UnknownAction>;

/** The store listens too: to add a listener answers what ends it. */
type ListeningDispatch = ((action: Action<'listenerMiddleware/add'>) => UnsubscribeListener) & AppDispatch;

export const useAppDispatch = useDispatch.withTypes<ListeningDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
export const useAppStore = useStore.withTypes<Store<AppState> & { dispatch: AppDispatch }>();
export const createAppListenerMiddleware = () => createListenerMiddleware<AppState, AppDispatch>();
/** Dispatched, it answers what ends the listening. */
export const addAppListener = addListener.withTypes<AppState, AppDispatch>();
