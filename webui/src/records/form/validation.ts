import * as z from 'zod/mini';
import type { Translate } from '@/i18n';
import type { Field } from '../fields/field';
import { kindOf } from '../kinds/registry';

export type FormValues = Record<string, unknown>;

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Why a field's entered value is refused, or null. */
export function problemOf(field: Field, value: unknown, t: Translate): string | null {
  if (isBlank(value)) return field.required ? t('common.required', { label: t(field.label) }) : null;
  return kindOf(field).problem(value, field, t);
}

/** Form names may not hold dots: react-hook-form would nest them. */
export const formName = (path: string) => path.replaceAll('.', '__');

/** A schema of the form: field names as `formName` gives them. */
export function schemaOf(fields: readonly Field[], t: Translate) {
  const shape = fields.map((field) => {
    const check = z.refine((value: unknown) => problemOf(field, value, t) === null, {
      error: ({ input }) => problemOf(field, input, t) ?? '',
    });
    return [formName(field.path), z.any().check(check)] as const;
  });
  return z.object(Object.fromEntries(shape));
}
