import { http } from 'msw';
import { expect, test } from 'vitest';
import { api } from '@/api';
import { answer, server } from '@/test/server';
import { makeStore } from './store';

async function lists(change: object): Promise<number> {
  let asked = 0;
  server.use(
    http.get('*/api/consumer/regUser/list', () => {
      asked += 1;
      return answer([], { count: 0 });
    }),
    http.post('*/api/consumer/regUser/update', () =>
      answer({ _id: 'c1', version: 2, records: [] }, { pending: false }),
    ),
  );
  const store = makeStore();
  const shown = store.dispatch(api.endpoints.recordList.initiate({ noun: 'consumer', slug: 'admin' }));
  await shown;
  await store.dispatch(
    api.endpoints.recordCommand.initiate({
      noun: 'consumer',
      slug: 'admin',
      role: 'change',
      ids: ['c1'],
      values: { ...change },
    }),
  );
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  shown.unsubscribe();
  return asked;
}

test.each(['title', 'firstName', 'surName', 'email', 'addressOne'])(
  'a change of %s refreshes the list',
  async (field) => {
    expect(await lists({ [field]: 'Otherwise', town: 'Otley' })).toBe(2);
  },
);

test('a change of other fields does not', async () => {
  expect(await lists({ town: 'Otley', mobile: null, expectedVersion: 1, reason: 'Moved' })).toBe(1);
});

test('a list is read again though another call, which may take seconds, is still running', async () => {
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  server.use(
    http.get('*/api/lead/admin/count', async () => {
      await slow;
      return answer(null, { count: 7 });
    }),
  );
  const store = makeStore();
  const count = store.dispatch(api.endpoints.recordCount.initiate({ noun: 'lead', slug: 'admin' }));
  let asked = 0;
  server.use(
    http.get('*/api/consumer/regUser/list', () => {
      asked += 1;
      return answer([], { count: 0 });
    }),
    http.post('*/api/consumer/regUser/update', () =>
      answer({ _id: 'c1', version: 2, records: [] }, { pending: false }),
    ),
  );
  const shown = store.dispatch(api.endpoints.recordList.initiate({ noun: 'consumer', slug: 'admin' }));
  await shown;
  const values = { title: 'Dr' };
  const change = { noun: 'consumer', slug: 'admin', role: 'change', ids: ['c1'], values } as const;
  await store.dispatch(api.endpoints.recordCommand.initiate(change));
  await expect.poll(() => asked).toBe(2);
  finish();
  await count;
  count.unsubscribe();
  shown.unsubscribe();
});
