import { expect, test } from 'vitest';
import { duration } from './duration';

test.each([
  [0, 'minutes', '0'],
  [59 * 60, 'minutes', '59'],
  [3600, 'hours', '1'],
  [86_399, 'hours', '24'],
  [1.25 * 86_400, 'days', '1.3'],
  [12.4 * 86_400, 'days', '12'],
  [1200 * 86_400, 'days', '1,200'],
])('%d seconds', (seconds, unit, value) => {
  expect(duration(seconds)).toMatchObject({ unit, value });
});
