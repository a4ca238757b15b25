import { date, parseDate, phone } from '@/ui/format';
import { isEmpty, valueAt } from '@/ui/path';
import type { Field } from '../fields/field';
import { type FormValues, formName } from './validation';

export const idOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? ((value as { _id?: unknown })._id ?? null) : value;

/** What an input holds for a stored value: dates as typed, links and people as options, secrets empty. */
export function toInput(field: Field, stored: unknown): unknown {
  if (field.secret) return '';
  if (field.kind === 'choices' || field.kind === 'people') return Array.isArray(stored) ? stored : [];
  if (field.kind === 'flag') return stored === true || stored === 1;
  if (field.kind === 'link') return stored ?? null;
  if (isEmpty(stored)) return '';
  if (field.kind === 'phone') return phone(String(stored));
  return field.kind === 'date' ? date(String(stored)) : String(stored);
}

/** What goes on the wire for an entered value; null clears the field. */
export function toWire(field: Field, value: unknown): unknown {
  if (field.kind === 'people') return Array.isArray(value) ? value.map(idOf) : [];
  if (field.kind === 'flag') return value === true;
  if (field.kind === 'link') return idOf(value);
  // Spaces around a password belong to it.
  if (field.kind === 'password') return value === '' ? null : value;
  if (isEmpty(value)) return field.kind === 'choices' ? [] : null;
  if (field.kind === 'date') return parseDate(String(value));
  if (field.kind === 'integer' || field.kind === 'year') return Number(value);
  if (field.kind === 'money' || field.kind === 'decimal') return String(value).trim();
  return typeof value === 'string' ? value.trim() : value;
}

export function formValues(fields: readonly Field[], row: unknown): FormValues {
  return Object.fromEntries(
    fields.map((field) => [formName(field.path), toInput(field, valueAt(row, field.refPath ?? field.path))]),
  );
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Wire values by path of the fields whose input differs from what the form began with. */
export function changedFields(fields: readonly Field[], before: FormValues, after: FormValues) {
  const changed: Record<string, unknown> = {};
  for (const field of fields) {
    if (field.derive) continue;
    const name = formName(field.path);
    const next = toWire(field, after[name]);
    if (!same(toWire(field, before[name]), next)) changed[field.path] = next;
  }
  return changed;
}
