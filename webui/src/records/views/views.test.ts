import { expect, test } from 'vitest';
import { readListState, withParams } from '@/ui/listState';
import { paramsOf } from './viewAddress';
import { stateOf } from './views';

const read = (params: URLSearchParams) => readListState(params, ['city', 'isFromPrimo']);
const shown = read(new URLSearchParams('city=York&sort=city:asc&limit=25&page=3&q=smith&consumer=c1'));

test('keeps filters, order, page size and columns, but neither the search nor the page', () => {
  expect(stateOf(shown, ['fullName'])).toEqual({
    filters: { city: ['York'] },
    sort: 'city',
    sortType: 'asc',
    limit: 25,
    columns: ['fullName'],
  });
});

test('showing a view again replaces filters and search, and leaves an open record open', () => {
  const now = new URLSearchParams('isFromPrimo=PRIMO&q=jones&page=2&consumer=c9');
  const next = withParams(now, paramsOf(stateOf(shown, []), read(now)));
  expect(read(next)).toEqual({ ...shown, page: 1, q: '' });
  expect(next.get('consumer')).toBe('c9');
});
