import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';

interface ShownList {
  noun: string;
  ids: readonly string[];
  /** When the request was sent that the rows answer, in milliseconds; null before the first answer. */
  readAt: number | null;
}

interface Changed {
  id: string;
  /** In milliseconds. */
  at: number;
}

export interface Listing {
  /** The rows on screen by mounted list, the newest list last: for previous and next in the drawer, and for live updates. */
  lists: Record<string, ShownList>;
  /** Records that others changed, by noun: the latest ones, each of them once, the latest last. */
  changed: Record<string, Changed[]>;
}

declare module '@/api/storeHooks' {
  interface AppState {
    listing: Listing;
  }
}

type State = { listing: Listing };

/** Changes are counted up to this number; above it a list says that there are more. */
export const maxCounted = 100;

const initialState: Listing = { lists: {}, changed: {} };

/** The changes with one more, put last; the oldest ones above the limit are left out. */
const withLatest = (known: readonly Changed[], latest: Changed): Changed[] => [
  ...known.filter(({ id }) => id !== latest.id).slice(-maxCounted),
  latest,
];

const slice = createSlice({
  name: 'listing',
  initialState,
  reducers: {
    rowsShown: ({ lists }, { payload: { list, ...shown } }: PayloadAction<ShownList & { list: string }>) => {
      lists[list] = { ...shown, ids: [...shown.ids] };
    },
    listLeft: ({ lists }, { payload }: PayloadAction<string>) => {
      delete lists[payload];
    },
    changedByOthers: {
      prepare: ({ noun, id }: { noun: string; id: string }) => ({ payload: { noun, id, at: Date.now() } }),
      reducer: (
        { changed },
        { payload: { noun, id, at } }: PayloadAction<{ noun: string; id: string; at: number }>,
      ) => {
        // Read from the plain array: each entry of a draft costs many times as much.
        changed[noun] = withLatest(original(changed)?.[noun] ?? [], { id, at });
      },
    },
  },
});

export const listingReducer = slice.reducer;
export const { changedByOthers, listLeft, rowsShown } = slice.actions;

const none: readonly string[] = [];

const newestList = ({ listing: { lists } }: State, noun: string) =>
  Object.values(lists).findLast((list) => list.noun === noun);

export const selectRows = (noun: string) => (state: State) => newestList(state, noun)?.ids ?? none;

/** Whether a mounted list shows the record. */
export const isOnScreen = ({ listing: { lists } }: State, noun: string, id: string): boolean =>
  Object.values(lists).some((list) => list.noun === noun && list.ids.includes(id));

/** How many records others changed since the noun's newest list was read; `maxCounted + 1` for any number above the limit. */
export const selectChangedCount = (noun: string) => (state: State) => {
  const readAt = newestList(state, noun)?.readAt ?? null;
  if (readAt === null) return 0;
  return (state.listing.changed[noun] ?? []).filter(({ at }) => at >= readAt).length;
};
