import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { api } from '@/api';
import { aLead, ben } from '@/test/builders';
import { eventually } from '@/test/eventually';
import { answer, server } from '@/test/server';
import { makeStore } from './store';

const rows = { noun: 'lead', slug: 'admin' } as const;

test('a bulk assignment reads lists and open records again, at once: a slow count holds nothing up', async () => {
  const listed = vi.fn(() => answer([aLead()], { count: -1 }));
  const shown = vi.fn(() => answer(aLead()));
  const counted = vi.fn(() => new Promise<Response>(() => undefined));
  server.use(
    http.get('*/api/lead/admin/list', listed),
    http.get('*/api/lead/admin/count', counted),
    http.get('*/api/lead/regUser/show/l1', shown),
    http.post('*/api/lead/*/*', () => answer([{ _id: 'l1', version: 5, done: true }])),
  );
  const { dispatch } = makeStore();
  await dispatch(api.endpoints.recordList.initiate(rows));
  await dispatch(api.endpoints.record.initiate({ ...rows, id: 'l1' }));
  void dispatch(api.endpoints.recordCount.initiate(rows));
  const command = { ...rows, role: 'assignMany' as const, ids: ['l1'], values: { assignee: [ben._id] } };
  const { error } = await dispatch(api.endpoints.recordCommand.initiate(command));
  expect(error).toBeUndefined();
  await eventually(() => expect([listed, shown].map(({ mock }) => mock.calls.length)).toEqual([2, 2]));
});
