import { http } from 'msw';
import { expect, test } from 'vitest';
import { eventually } from '@/test/eventually';
import { answer, server } from '@/test/server';
import { startList } from './startCalls';
import { makeStore } from './store';

test('the rows of a past list are asked for by its position alone', async () => {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/lead/admin/list', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return answer([], { count: 0 });
    }),
  );
  startList(makeStore(), { noun: 'lead' }, 'admin', new URLSearchParams('at=900&source=Website&lead=l1'));
  await eventually(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ position: '900', source: 'Website' });
  expect(asked[0]).not.toHaveProperty('at');
});
