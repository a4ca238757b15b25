import { expect, test } from 'vitest';
import { changeText } from './change';

test.each([
  [12, 10, '+20%'],
  [8, 10, '−20%'],
  [10, 10, null],
  [0, 0, null],
  [3, 0, '+3'],
  [0, 4, '−100%'],
  [1001, 1000, '+<1%'],
  [3000, 2, '+149,900%'],
])('%d after %d reads %s', (count, previous, text) => expect(changeText(count, previous)).toBe(text));
