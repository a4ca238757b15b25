import { expect, test } from 'vitest';
import { invalidatesSubjects, subjectsOf } from './tags';

test.each([
  [{ changeLead: { _id: 'a', Consumer: 'c', expectedVersion: 2 } }, ['a']],
  [{ slug: 'admin', deleteToLead: { deleteIds: ['a', 'b'] } }, ['a', 'b']],
  [{ leadId: 'a' }, ['a']],
  [{ noun: 'lead', id: 'a', flowBody: {} }, ['a']],
  [undefined, []],
])('finds the records of %j', (arg, ids) => {
  expect(subjectsOf(arg)).toEqual(ids);
});

test('a refused command makes nothing stale', () => {
  const { invalidatesTags } = invalidatesSubjects({ type: 'board' });
  expect(invalidatesTags(undefined, { status: 409 }, { id: 'a' })).toEqual([]);
  expect(invalidatesTags({}, undefined, { id: 'a' })).toContainEqual({ type: 'history', id: 'a' });
  expect(invalidatesTags({}, undefined, { id: 'a' })).toContainEqual({ type: 'board' });
});
