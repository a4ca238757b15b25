import { expect, test } from 'vitest';
import { safeTarget } from './safeTarget';

test.each([
  ['/lead/admin/view?q=a', '/lead/admin/view?q=a'],
  [null, '/'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example/x', '/'],
  ['/\\elsewhere.example', '/'],
  ['/auth/login?next=/', '/'],
])('%s leads to %s', (next, target) => {
  expect(safeTarget(next)).toBe(target);
});
