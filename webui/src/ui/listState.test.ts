import { expect, test } from 'vitest';
import { readListState, withParams } from './listState';

const read = (query: string) => readListState(new URLSearchParams(query), ['status', 'source']);

test('an empty address is the first page, newest first', () => {
  expect(read('')).toEqual({
    page: 1,
    limit: 10,
    q: '',
    sort: 'createdAt',
    sortType: 'desc',
    filters: {},
    position: null,
    moment: null,
  });
});

test('filters are the parameters of the list, and no others', () => {
  const state = read(
    'status=A&status=B&user=u7&utm_source=mail&view=board&tab=timeline&sort=value:asc&limit=50&page=3&q=ada',
  );
  expect(state).toEqual({
    page: 3,
    limit: 50,
    q: 'ada',
    sort: 'value',
    sortType: 'asc',
    filters: { status: ['A', 'B'] },
    position: null,
    moment: null,
  });
  expect(read('at=77').position).toBe(77);
  for (const at of ['0', '-4', 'then', '1.5']) expect(read(`at=${at}`).position).toBeNull();
});

test('nonsense falls back', () => {
  expect(read('page=-2&limit=7')).toMatchObject({ page: 1, limit: 10 });
});

test('a new question starts at page 1, turning the page does not', () => {
  const before = new URLSearchParams('page=4&status=A');
  expect(String(withParams(before, { q: 'ada' }))).toBe('status=A&q=ada');
  expect(String(withParams(before, { page: '5' }))).toBe('status=A&page=5');
  expect(String(withParams(before, { status: [] }))).toBe('');
});
