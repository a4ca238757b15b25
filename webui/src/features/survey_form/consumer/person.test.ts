import { expect, test } from 'vitest';
import { problemsIn } from './person';

test.each([
  ['123456', undefined],
  ['12-34567', undefined],
  ['12345678', undefined],
  ['12345', 'accountDigits'],
  ['123456789', 'accountDigits'],
])('an account number %s: %s', (accountNumber, problem) => {
  expect(problemsIn({ accountNumber }, '2026-11-29').accountNumber).toBe(problem);
});
