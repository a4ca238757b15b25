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
