import type { Field } from '../fields/field';

/**
 * The fields of a kind of child rows as timelines and differences name them: `measures.cost`. They belong to a noun's
 * fields, but to none of its forms, columns and lines.
 */
export const rowFields = (rows: string, fields: readonly Field[]): Field[] =>
  fields.map(({ column: _column, required: _required, ...field }) => ({
    ...field,
    path: `${rows}.${field.path}`,
    edit: 'never',
    listOnly: true,
  }));
