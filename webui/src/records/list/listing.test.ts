import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  changedByOthers,
  isOnScreen,
  type Listing,
  listingReducer,
  listLeft,
  maxCounted,
  rowsShown,
  selectChangedCount,
  selectRows,
} from './listing';

type Action = Parameters<typeof listingReducer>[1];

const after = (...actions: Action[]): Listing => actions.reduce<Listing>(listingReducer, empty);
const empty = listingReducer(undefined, { type: 'start' });
const shown = (list: string, ids: string[], readAt: number | null = 0) =>
  rowsShown({ list, noun: 'lead', ids, readAt });
const changed = (id: string, noun = 'lead') => changedByOthers({ noun, id });
const countOf = (listing: Listing) => selectChangedCount('lead')({ listing });
const rowsOf = (listing: Listing) => selectRows('lead')({ listing });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Reads of the kept records that one more change takes. */
function readsOfOneMore(state: Listing): number {
  let reads = 0;
  const lead = (state.changed.lead ?? []).map(({ id, at }) => ({
    at,
    get id() {
      reads += 1;
      return id;
    },
  }));
  listingReducer({ ...empty, changed: { lead } }, changed('l-next'));
  return reads;
}

test('10,000 changes of others keep the ids of the newest, and one more costs what it does after 200', () => {
  const few = after(...Array.from({ length: 200 }, (_, n) => changed(`l-${n}`)));
  const state = after(...Array.from({ length: 10_000 }, (_, n) => changed(`l-${n}`)));
  const kept = (state.changed.lead ?? []).map(({ id }) => id);
  expect([kept.length, kept.at(0), kept.at(-1)]).toEqual([maxCounted + 1, 'l-9899', 'l-9999']);
  expect(readsOfOneMore(state)).toBe(readsOfOneMore(few));
  expect(readsOfOneMore(state)).toBeLessThan(10 * kept.length);
});

test('a record that is changed time and again counts once and is forgotten last', () => {
  const many = Array.from({ length: maxCounted }, (_, n) => changed(`l-${n}`));
  const state = after(shown('a', []), ...many, changed('l-0'), changed('l-0'));
  expect(countOf(state)).toBe(maxCounted);
  const more = after(shown('a', []), ...many, changed('l-0'), changed('x'), changed('y'));
  expect(countOf(more)).toBe(maxCounted + 1);
  expect(more.changed.lead).toContainEqual({ id: 'l-0', at: 1_000 });
});

test('a list counts the changes since it was asked for, also one that was on the way then', () => {
  const before = after(shown('a', [], 1_000), changed('l-1'));
  expect(countOf(before)).toBe(1);
  const again = listingReducer(before, shown('a', [], 1_001));
  expect(countOf(again)).toBe(0);
  vi.setSystemTime(1_002);
  expect(countOf(listingReducer(again, changed('l-2')))).toBe(1);
  expect(countOf(listingReducer(again, changed('l-2', 'task')))).toBe(0);
});

test('a list that was not yet answered says of no change', () => {
  expect(countOf(after(shown('a', [], null), changed('l-1')))).toBe(0);
});

test('the newest of two mounted lists gives the rows to step through; once it is left, the other one does', () => {
  const both = after(shown('page', ['l-1', 'l-2']), shown('tab', ['l-3']));
  expect(rowsOf(both)).toEqual(['l-3']);
  expect(isOnScreen({ listing: both }, 'lead', 'l-1')).toBe(true);
  const one = listingReducer(both, listLeft('tab'));
  expect(rowsOf(one)).toEqual(['l-1', 'l-2']);
  const none = listingReducer(one, listLeft('page'));
  expect([rowsOf(none), none.lists]).toEqual([[], {}]);
  expect(isOnScreen({ listing: none }, 'lead', 'l-1')).toBe(false);
});
