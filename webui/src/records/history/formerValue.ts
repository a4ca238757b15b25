import type { FieldValueOut } from '@/api/generated';
import { historyPathOf } from '../fields/explain';
import { canEnter, type Field } from '../fields/field';
import { idOf } from '../fields/nameOf';
import { timelineFieldsOf } from '../fields/timelineFields';
import { toInput, toWire } from '../form/formValues';

const isNamed = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isNamed) : typeof value === 'object' && value !== null && 'name' in value;

/** The field as its history shows it: in words alone, people and records by their names. */
export function shapeOf({ Show: _own, valueFrom: _from, ...field }: Field, values: readonly unknown[]): Field {
  if (values.some(isNamed)) return { ...field, kind: 'people' } as Field;
  const path = historyPathOf(field as Field);
  return timelineFieldsOf([field as Field]).find((one) => one.path === path) ?? (field as Field);
}

/** A former value as the edit form would send it. */
export function wireOf(field: Field, value: unknown): unknown {
  if (field.kind === 'people') return toWire(field, [value].flat().filter(Boolean));
  if (field.kind === 'link' || field.kind === 'links') return toWire(field, toInput(field, value));
  return toWire(field, toInput(field, Array.isArray(value) ? value.map(idOf) : idOf(value)));
}

/** Whether a form could set the field to what it was. */
export const isRestorable = (field: Field) =>
  canEnter(field, 'change') && !field.secret && !field.derive && field.historyPath === undefined;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether a former value is one that could be set again, and not the present one. */
export const differsFromNow = (field: Field, then: FieldValueOut, now: FieldValueOut) =>
  !then.masked &&
  !then.erased &&
  !then.hidden &&
  !then.removed &&
  !same(wireOf(field, then.value), wireOf(field, now.value));
