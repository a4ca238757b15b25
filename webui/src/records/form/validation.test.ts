import { expect, test } from 'vitest';
import { text } from '@/i18n';
import type { Field } from '../fields/field';
import { problemOf, schemaOf } from './validation';

const field = (more: Partial<Field>) =>
  ({
    path: 'DOB',
    label: 'consumer.field.DOB',
    section: 'record.section.main',
    kind: 'text',
    ...more,
  }) as Field;

test.each([
  [{ required: true }, '', 'DOB is required'],
  [{ kind: 'date' }, '32/01/2026', 'Enter a date as DD/MM/YYYY'],
  [{ kind: 'date', notFuture: true }, '01/01/2999', 'DOB cannot be in the future'],
  [{ kind: 'date', notFuture: true }, '01/01/1980', null],
  [{ kind: 'email' }, 'ada', 'Enter a valid e-mail address'],
  [{ kind: 'money' }, '12,5', 'Enter a number'],
  [{ kind: 'money' }, '12.50', null],
  [{ kind: 'integer' }, '1.5', 'Enter a whole number'],
  [{ kind: 'digits' }, '12-34-56', null],
  [{ kind: 'digits' }, '12x', 'Digits only'],
  [{}, '', null],
] as [Partial<Field>, string, string | null][])('%j with %j: %s', (more, value, problem) => {
  expect(problemOf(field(more), value, text)).toBe(problem);
});

test('the form schema names the field that is wrong', () => {
  const schema = schemaOf([field({ path: 'a.b', kind: 'integer' })], text);
  const result = schema.safeParse({ a__b: 'x' });
  expect(result.error?.issues).toMatchObject([{ path: ['a__b'], message: 'Enter a whole number' }]);
});
