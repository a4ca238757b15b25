import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorFrom } from '@/api/errors';
import { useErrorText } from './errorText';

test('of several records it is said how many were refused, and why', () => {
  const { result } = renderHook(useErrorText);
  const refused = { code: 'record.in_use', message: 'In use.' };
  expect(result.current(errorFrom(409, refused))).toBe('In use.');
  const several = errorFrom(409, { ...refused, data: { refused: 2, total: 9 } });
  expect(result.current(several)).toBe('2 of 9 records were refused. In use.');
});
