import { expect, test, vi } from 'vitest';
import { pageOf } from './pages';

test('a page that meets a call under way waits for it, and for an answer of its own', async () => {
  const states = [{ status: 'pending' }, { status: 'uninitialized' }, { status: 'fulfilled', data: ['entry'] }];
  const underWay = vi.fn(async () => undefined);
  const ask = vi.fn(async () => states.shift() ?? { status: 'rejected' });
  expect(await pageOf(ask, underWay)).toEqual({ data: ['entry'] });
  expect(ask).toHaveBeenCalledTimes(3);
  expect(underWay).toHaveBeenCalledTimes(2);
});
