import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Listing {
  /** Ids of the rows on screen, by noun: for previous and next in the drawer, and for live updates. */
  rows: Record<string, string[]>;
  /** Ids that others changed since the list was read. */
  changed: Record<string, string[]>;
}

declare module '@/api/storeHooks' {
  interface AppState {
    listing: Listing;
  }
}

const initialState: Listing = { rows: {}, changed: {} };

const slice = createSlice({
  name: 'listing',
  initialState,
  reducers: {
    rowsShown: (state, { payload }: PayloadAction<{ noun: string; ids: string[] }>) => {
      state.rows[payload.noun] = payload.ids;
    },
    changedByOthers: (state, { payload }: PayloadAction<{ noun: string; id: string }>) => {
      const known = state.changed[payload.noun] ?? [];
      if (!known.includes(payload.id)) state.changed[payload.noun] = [...known, payload.id];
    },
    changesSeen: (state, { payload }: PayloadAction<string>) => {
      delete state.changed[payload];
    },
  },
});

export const listingReducer = slice.reducer;
export const { changedByOthers, changesSeen, rowsShown } = slice.actions;

const none: string[] = [];
export const selectRows = (noun: string) => (state: { listing: Listing }) => state.listing.rows[noun] ?? none;
export const selectChanged = (noun: string) => (state: { listing: Listing }) => state.listing.changed[noun] ?? none;
