import type { BulkChange } from '@/api/generated';
import { canEnter, type Field, type PersonRef } from '../fields/field';
import { toWire } from '../form/formValues';

export type PeopleMode = 'add' | 'replace' | 'remove';

/** A field that is changed in every record, and what was entered for it. */
export interface Entered {
  field: Field;
  value: unknown;
  mode: PeopleMode;
}

const shut = new Set<Field['kind']>(['link', 'links', 'file', 'password']);

/** What a bulk edit changes by a name of its own, although forms enter it only for a new record. */
const named = ({ kind, path }: Field) => kind === 'status' || path === 'leadType';

/** Fields that can be set in many records at once: what can be edited, and the status; links give a record away. */
export const fieldsToEdit = (fields: readonly Field[]): Field[] =>
  fields.filter((field) => {
    const { kind, listOnly, secret, derive, valueFrom } = field;
    return (
      named(field) || (canEnter(field, 'change') && !shut.has(kind) && !listOnly && !secret && !derive && !valueFrom)
    );
  });

/** `a.b` becomes a group within a group, as the noun's own call takes it. */
function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  target[head] ??= {};
  put(target[head] as Record<string, unknown>, rest.join('.'), value);
}

/** What every record is sent; `overrideGate` moves records through closed gates. */
export function changeOf(entered: readonly Entered[], reason: string, overrideGate = false): BulkChange {
  const values: Record<string, unknown> = {};
  const people: NonNullable<BulkChange['people']> = {};
  const own: Pick<BulkChange, 'status' | 'leadType'> = {};
  for (const { field, value, mode } of entered) {
    if (field.kind === 'people') people[field.path] = { [mode]: ((value ?? []) as PersonRef[]).map(({ _id }) => _id) };
    else if (field.path === 'status') own.status = String(value ?? '');
    else if (field.path === 'leadType') own.leadType = String(toWire(field, value) ?? '');
    else put(values, field.path, toWire(field, value));
  }
  const more = { ...(reason.trim() ? { reason: reason.trim() } : {}), ...(overrideGate ? { overrideGate } : {}) };
  return { values, people, ...own, ...more };
}
