import { expect, test } from 'vitest';
import { ageOn } from './age';

test.each([
  ['1971-05-14', '2026-05-13', 54],
  ['1971-05-14', '2026-05-14', 55],
  // In a year without 29 February the birthday has come on 1 March.
  ['2004-02-29', '2025-02-28', 20],
  ['2004-02-29', '2025-03-01', 21],
  ['2026-11-21', '2026-11-21', 0],
])('born %s, on %s: %i', (born, on, years) => {
  expect(ageOn(born, on)).toBe(years);
});
