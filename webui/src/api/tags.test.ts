import { expect, test } from 'vitest';
import { idsIn, subjectsAnd, subjectsOf } from './tags';

test.each([
  [{ handOverUser: { _id: 'a', assigneeId: 'c', expectedVersion: 2 } }, ['a']],
  [{ addReading: { consumer: 'a', value: '12' } }, ['a']],
  [{ noun: 'lead', id: 'a', flowBody: {} }, ['a']],
  [undefined, []],
])('finds the records of %j', (arg, ids) => {
  expect(subjectsOf(arg)).toEqual(ids);
});

test('a command makes its records and histories stale, and what else is named', () => {
  expect(subjectsAnd({ type: 'board' })({ id: 'a' })).toEqual([
    { type: 'record', id: 'a' },
    { type: 'history', id: 'a' },
    { type: 'board' },
  ]);
});

test('finds a record and all that stand within it', () => {
  const company = { _id: 'f1', Site: [{ _id: 's1', User: [{ _id: 'k1' }] }], Partner: { _id: 'u1' }, documents: [] };
  expect(idsIn(company)).toEqual(['f1', 's1', 'k1', 'u1']);
});
