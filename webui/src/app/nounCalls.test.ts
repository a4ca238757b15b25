import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { api } from '@/api';
import { type CommandRole, callOf, nounNames } from '@/api/records';
import { answer, server } from '@/test/server';
import { makeStore } from './store';

const done = { _id: 'r1', version: 5, records: [] };
let asked: { method: string; path: string; query: URLSearchParams; body: unknown }[];

beforeEach(() => {
  asked = [];
  server.use(
    http.all('*/api/*', async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const text = await request.clone().text();
      const body = text.startsWith('{') ? JSON.parse(text) : text;
      asked.push({ method: request.method, path: pathname, query: searchParams, body });
      if (request.method !== 'GET') return answer(done, { pending: false });
      return /list$/.test(pathname) ? answer([{ _id: 'r1' }], { count: 1 }) : answer({ _id: 'r1' }, { count: 1 });
    }),
  );
});

const { recordList, recordCommand, record } = api.endpoints;
const commands: CommandRole[] = ['add', 'change', 'note', 'assign', 'assignMany', 'requestDelete', 'remove'];
const everyCommand: CommandRole[] = [...commands, 'acceptDelete', 'rejectDelete', 'addDocument', 'removeDocument'];

test('a list asks by the names that the server knows, several values only where it takes several', async () => {
  const filters = { assignee: ['u1', 'u2'], isPaid: ['true', 'false'], utm_source: ['mail'] };
  await makeStore().dispatch(
    recordList.initiate({ noun: 'lead', slug: 'sales_rep', skip: 100, limit: 50, search: 'ada', filters }),
  );
  expect(asked[0]?.path).toBe('/api/lead/sales_rep/list');
  expect(String(asked[0]?.query)).toBe('skip=100&limit=50&Search=ada&isPaid=true&Assignee=u1&Assignee=u2');
});

test('a command names its record as the call wants it', async () => {
  const store = makeStore();
  const send = (role: CommandRole, ids: string[], values = {}, place = {}) =>
    store.dispatch(recordCommand.initiate({ noun: 'consumer', slug: 'admin', role, ids, values, place }));
  await send('change', ['c1'], { town: 'Otley', expectedVersion: 4 });
  await send('remove', ['c1', 'c2'], { reason: 'Twice' });
  await send('removeDocument', ['c 1'], {}, { type: 'documents', documentId: 'd1' });
  expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/consumer/regUser/update', { _id: 'c1', town: 'Otley', expectedVersion: 4 }],
    ['POST', '/api/consumer/admin/delete', { id: ['c1', 'c2'], reason: 'Twice' }],
    ['GET', '/api/consumer/admin/delete_document/documents/c%201/d1', ''],
  ]);
});

test('a noun without a call says which', async () => {
  const answered = makeStore().dispatch(recordList.initiate({ noun: 'contact', slug: 'admin' }));
  await expect(answered).resolves.toMatchObject({ error: { message: 'contact has no call with the role list' } });
});

/** Calls that change which rows a list has, or what they show. */
const relisting: CommandRole[] = ['add', 'assignMany', 'requestDelete', 'remove', 'acceptDelete', 'rejectDelete'];
const having = (roles: CommandRole[], other: 'list' | 'show') =>
  nounNames.flatMap((noun) =>
    callOf(noun, other) ? roles.filter((role) => callOf(noun, role)).map((role) => [noun, role] as const) : [],
  );

test.each(having(relisting, 'list'))('the list of a %s is read again after %s', async (noun, role) => {
  const store = makeStore();
  const list = store.dispatch(recordList.initiate({ noun, slug: 'admin' }));
  await list;
  await store.dispatch(recordCommand.initiate({ noun, slug: 'admin', role, ids: ['r1'] }));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  list.unsubscribe();
  expect(asked.filter(({ path, method }) => path === asked[0]?.path && method === asked[0].method)).toHaveLength(2);
});

test.each(
  having(
    everyCommand.filter((role) => role !== 'add'),
    'show',
  ),
)('the record of a %s is read again after %s', async (noun, role) => {
  const store = makeStore();
  const shown = store.dispatch(record.initiate({ noun, slug: 'admin', id: 'r1' }));
  await shown;
  await store.dispatch(recordCommand.initiate({ noun, slug: 'admin', role, ids: ['r1'] }));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  shown.unsubscribe();
  expect(asked.filter(({ path, method }) => path === asked[0]?.path && method === 'GET')).toHaveLength(2);
});
