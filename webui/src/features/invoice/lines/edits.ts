import type { EditedLine, Invoice } from '@/api/generated';
import type { Field } from '@/records/fields/field';
import type { Values } from '@/records/form/useFormSession';
import { lineFields } from '../fields';
import { changesOf, isBlank, wireOf } from './draft';
import type { Table } from './table';

/** Stands for a field of a line that was removed. */
const removedMark = Symbol('removed');
const added = 'added';

const pathOf = (id: string, field: string) => `lines.${id}.${field}`;

/** The fields of each stored line, as conflicts name them. */
export const fieldsOfLines = ({ lines = [] }: Pick<Invoice, 'lines'>): Field[] =>
  lines.flatMap(({ _id }) => lineFields.map((field) => ({ ...field, path: pathOf(_id, field.path) })));

/**
 * What differs from the stored lines, by path, so that somebody who keeps the others' values in a conflict takes just
 * those out; and the keys of the lines in the order in which they are sent.
 */
export function editsOf({ rows, removed }: Table, { lines = [] }: Pick<Invoice, 'lines'>) {
  const stored = new Map(lines.map((line) => [line._id, line]));
  const values: Values = {};
  const keys: number[] = [];
  for (const row of rows) {
    const line = row.id === null ? undefined : stored.get(row.id);
    const changes = line ? Object.entries(changesOf(row, line)) : [];
    for (const [field, value] of changes) values[pathOf(row.id as string, field)] = value;
    if (changes.length > 0) keys.push(row.key);
  }
  for (const id of removed) for (const { path } of lineFields) values[pathOf(id, path)] = removedMark;
  const more = rows.filter((row) => row.id === null && !isBlank(row));
  if (more.length > 0) values[added] = more.map(wireOf);
  return { values, keys: [...keys, ...more.map(({ key }) => key)] };
}

/** The body of the call that stores them all. A line is removed unless others' values of it are kept. */
export function bodyOf(values: Values): { lines: EditedLine[]; removed: string[] } {
  const lines = new Map<string, EditedLine>();
  const marks = new Map<string, number>();
  for (const [path, value] of Object.entries(values)) {
    const [, id = '', field = ''] = path.split('.');
    if (path === added) continue;
    if (value === removedMark) marks.set(id, (marks.get(id) ?? 0) + 1);
    else lines.set(id, { ...lines.get(id), rowId: id, [field]: value });
  }
  const removed = [...marks].filter(([, count]) => count === lineFields.length).map(([id]) => id);
  return { lines: [...lines.values(), ...((values[added] ?? []) as EditedLine[])], removed };
}
