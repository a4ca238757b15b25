import { expect, test } from 'vitest';
import { startsOf, touched } from './useVisible';

const starts = startsOf(4, (index) => (index === 1 ? 40 : 100));

test('items start where the ones before them end', () => {
  expect(starts).toEqual([0, 100, 140, 240, 340]);
});

test.each([
  [0, 100, [0, 1]],
  [0, 101, [0, 2]],
  [100, 240, [1, 3]],
  [139, 141, [1, 3]],
  [300, 900, [3, 4]],
  [0, 0, [0, 0]],
])('from %i to %i: %j', (from, to, range) => {
  expect(touched(starts, from, to)).toEqual(range);
});

test('nothing is touched where nothing is', () => {
  expect(touched([0], 0, 500)).toEqual([0, 0]);
});
