import { expect, test } from 'vitest';
import { fitting } from './fitting';

const five = [100, 80, 60, 90, 70];

test.each([
  ['all of them where there is room', 400, 0, [0, 1, 2, 3, 4]],
  ['those that fit beside the menu', 330, 0, [0, 1, 2]],
  ['the shown one in the place of the last', 330, 4, [0, 1, 4]],
  ['a wide one in the place of two', 270, 3, [0, 3]],
  ['the shown one at the least', 10, 2, [2]],
])('%s', (_name, room, shown, row) => expect(fitting(five, room, 70, shown)).toEqual(row));
