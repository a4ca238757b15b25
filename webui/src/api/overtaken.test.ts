import { configureStore } from '@reduxjs/toolkit';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, failure, server } from '@/test/server';
import { api } from '.';
import { historyApi } from './areas/history';
import { viewApi } from './areas/saved_view';
import { overtaken } from './overtaken';

const makeStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(overtaken, api.middleware),
  });
let store = makeStore();

/** Reads that have reached the server; each is answered with what it read when `answers` is called. */
let waiting: (() => void)[] = [];
let saved: string[] = [];
const waits = async <Answer>(answered: Answer): Promise<Answer> => {
  await new Promise<void>((resolve) => waiting.push(resolve));
  return answered;
};
const reached = (count: number) => expect.poll(() => waiting.length).toBe(count);
const settled = () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));

beforeEach(() => {
  waiting = [];
  saved = [];
  store = makeStore();
  server.use(
    http.get('*/api/views/:list', () => waits(answer([...saved]))),
    http.post('*/api/views/:list', () => {
      saved.push('Solar');
      return answer([...saved]);
    }),
    http.get('*/api/records/:noun/:id/history', () => waits(answer([...saved], { nextBefore: null }))),
  );
});
afterEach(() => store.dispatch(api.util.resetApiState()));

const views = (list = 'lead') => store.dispatch(viewApi.endpoints.savedViews.initiate({ list }));
const shown = (list = 'lead') => viewApi.endpoints.savedViews.select({ list })(store.getState()).data?.data;
const newView = { name: 'Solar', filters: {}, sort: '', sortType: 'asc' as const, limit: 25, columns: [] };
const save = () => store.dispatch(viewApi.endpoints.saveView.initiate({ list: 'lead', newView }));

test('what was read before a command and answered after it is read again', async () => {
  views();
  await reached(1);
  await save();
  waiting[0]?.();
  await reached(2);
  expect(shown()).toEqual([]);
  waiting[1]?.();
  await expect.poll(shown).toEqual(['Solar']);
  await settled();
  expect(waiting).toHaveLength(2);
});

test('so is what somebody else has changed meanwhile', async () => {
  views();
  await reached(1);
  saved.push('Of others');
  store.dispatch(api.util.invalidateTags(['view']));
  waiting[0]?.();
  await reached(2);
  waiting[1]?.();
  await expect.poll(shown).toEqual(['Of others']);
});

test('and a query that was running for the second time', async () => {
  const { refetch } = views();
  await reached(1);
  waiting[0]?.();
  await expect.poll(shown).toEqual([]);
  void refetch();
  await reached(2);
  await save();
  waiting[1]?.();
  await reached(3);
  waiting[2]?.();
  await expect.poll(shown).toEqual(['Solar']);
});

test('and one that is answered in pages', async () => {
  const lead = { noun: 'lead', id: 'l1' } as const;
  store.dispatch(historyApi.endpoints.historyPages.initiate(lead));
  await reached(1);
  saved.push('Of others');
  store.dispatch(api.util.invalidateTags([{ type: 'history', id: 'l1' }]));
  waiting[0]?.();
  await reached(2);
  // A page is a call of its own, which is sent again too.
  const answerAll = setInterval(() => {
    for (const one of waiting) one();
  }, 10);
  const pages = () => historyApi.endpoints.historyPages.select(lead)(store.getState()).data?.pages[0]?.data;
  await expect.poll(pages).toEqual(['Of others']);
  clearInterval(answerAll);
});

test('a refused command, and one about something else, let it be', async () => {
  views();
  await reached(1);
  store.dispatch(api.util.invalidateTags([{ type: 'list', id: 'lead' }]));
  server.use(http.post('*/api/views/:list', () => failure(409, 'view.too_many')));
  await save();
  waiting[0]?.();
  await expect.poll(shown).toEqual([]);
  await settled();
  expect(waiting).toHaveLength(1);
});

test('what was answered before is read again once, by the library', async () => {
  views();
  await reached(1);
  waiting[0]?.();
  await expect.poll(shown).toEqual([]);
  await save();
  await reached(2);
  waiting[1]?.();
  await expect.poll(shown).toEqual(['Solar']);
  await settled();
  expect(waiting).toHaveLength(2);
});
