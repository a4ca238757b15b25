import { valueAt } from '@/api/path';
import type { Field } from '../fields/field';
import { kindOf } from '../kinds/registry';
import { type FormValues, formName } from './validation';

/** What an input holds for a stored value: dates as typed, links and people as options, secrets empty. */
export const toInput = (field: Field, stored: unknown): unknown => (field.secret ? '' : kindOf(field).toInput(stored));

/** What goes on the wire for an entered value; null clears the field. */
export const toWire = (field: Field, entered: unknown): unknown => kindOf(field).toWire(entered);

/** Where a field's value stands in a row: that of a link may have a path of its own. */
const storedPath = (field: Field) => (field.kind === 'link' ? field.refPath : undefined) ?? field.path;

export function formValues(fields: readonly Field[], row: unknown): FormValues {
  return Object.fromEntries(
    fields.map((field) => [formName(field.path), toInput(field, valueAt(row, storedPath(field)))]),
  );
}

/** The fields that stand in the form as it is filled in: those that wait for another field's value, once it is given. */
export function shownFields(fields: readonly Field[], entered: FormValues): readonly Field[] {
  const isGiven = ({ path, is }: NonNullable<Field['onlyWhile']>) =>
    !(formName(path) in entered) || entered[formName(path)] === is;
  return fields.filter(({ onlyWhile }) => !onlyWhile || isGiven(onlyWhile));
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
