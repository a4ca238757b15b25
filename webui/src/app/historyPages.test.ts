import { http } from 'msw';
import { expect, test } from 'vitest';
import { historyApi } from '@/api/areas/history';
import { answer, failure, server } from '@/test/server';
import { makeStore } from './store';

const page = { noun: 'lead', id: 'l1', limit: 50 } as const;

test('pages beside a call under way for the same page have what it answers', async () => {
  server.use(http.get('*/api/records/lead/l1/history', () => answer([], { nextBefore: null })));
  const store = makeStore();
  const other = store.dispatch(historyApi.endpoints.recordHistory.initiate(page));
  const pages = await store.dispatch(historyApi.endpoints.historyPages.initiate(page));
  await other;
  expect(pages.data?.pages).toMatchObject([{ data: [], nextBefore: null }]);
});

test('a refused page is an error', async () => {
  server.use(http.get('*/api/records/lead/l1/history', () => failure(403, 'auth.forbidden')));
  const pages = await makeStore().dispatch(historyApi.endpoints.historyPages.initiate(page));
  expect(pages.error).toMatchObject({ status: 403 });
});
