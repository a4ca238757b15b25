import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { parseDate, today } from '@/ui/format';
import type { Field } from '../fields/field';

export type FormValues = Record<string, unknown>;

const wholeNumber = /^-?\d+$/;
const decimal = /^-?\d+(\.\d{1,4})?$/;
const digits = /^[\d\s-]*$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Rule = (value: unknown, field: Field, t: TFunction<'app'>) => string | null;

const matching =
  (pattern: RegExp, key: 'invalidEmail' | 'invalidNumber' | 'invalidWhole' | 'digitsOnly'): Rule =>
  (value, _field, t) =>
    pattern.test(String(value).trim()) ? null : t(`record.form.${key}`);

const dateRule: Rule = (value, field, t) => {
  const parsed = parseDate(String(value));
  if (!parsed) return t('record.form.invalidDate');
  if (field.notFuture && parsed > today()) return t('record.form.futureDate', { label: t(field.label) as string });
  return null;
};

const rules: Partial<Record<Field['kind'], Rule>> = {
  email: matching(email, 'invalidEmail'),
  money: matching(decimal, 'invalidNumber'),
  decimal: matching(decimal, 'invalidNumber'),
  integer: matching(wholeNumber, 'invalidWhole'),
  year: matching(wholeNumber, 'invalidWhole'),
  digits: matching(digits, 'digitsOnly'),
  date: dateRule,
};

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Why a field's entered value is refused, or null. */
export function problemOf(field: Field, value: unknown, t: TFunction<'app'>): string | null {
  if (isBlank(value)) return field.required ? t('common.required', { label: t(field.label) as string }) : null;
  return rules[field.kind]?.(value, field, t) ?? null;
}

/** Form names may not hold dots: react-hook-form would nest them. */
export const formName = (path: string) => path.replaceAll('.', '__');

/** A schema of the form: field names as `formName` gives them. */
export function schemaOf(fields: readonly Field[], t: TFunction<'app'>) {
  const shape = fields.map((field) => {
    const check = z.refine((value: unknown) => problemOf(field, value, t) === null, {
      error: ({ input }) => problemOf(field, input, t) ?? '',
    });
    return [formName(field.path), z.any().check(check)] as const;
  });
  return z.object(Object.fromEntries(shape));
}
