import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';

export interface Toast {
  id: string;
  kind: 'success' | 'info' | 'error';
  text: string;
  requestId: string | null;
  /** What can be done about it, and what that is about; the shell knows how. */
  action?: { label: string; target: unknown } | undefined;
}

const maxToasts = 4;

const slice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    shown: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
      reducer: (toasts, { payload }: PayloadAction<Toast>) => [...toasts, payload].slice(-maxToasts),
    },
    /** What was said of an attempt before this one. */
    outdated: () => [],
    dismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter((toast) => toast.id !== payload),
  },
});

export const toastsReducer = slice.reducer;
export const { dismissed, outdated, shown } = slice.actions;

/** Feedback: success goes by itself, an error stays until it is dismissed. */
export function useNotify() {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      success: (text: string, action?: Toast['action']) =>
        dispatch(shown({ kind: 'success', text, requestId: null, action })),
      info: (text: string) => dispatch(shown({ kind: 'info', text, requestId: null })),
      /** Before another attempt: what was said of the last one counts no longer. */
      clear: () => dispatch(outdated()),
      error: (text: string, requestId: string | null = null) => dispatch(shown({ kind: 'error', text, requestId })),
    }),
    [dispatch],
  );
}
