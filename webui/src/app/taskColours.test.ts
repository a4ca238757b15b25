import { expect, test } from 'vitest';
import { colourOf } from '@/features/task/colour';
import cases from '../../../tests/domain/task_colours.json';

test.each(cases)('$name', ({ status, priority, due, createdAt, now, colour }) => {
  expect(colourOf({ status, Priority: priority, DueDate: due, createdAt }, now)).toBe(colour);
});

test('the cases have every colour', () => {
  expect(new Set(cases.map(({ colour }) => colour)).size).toBe(7);
});
