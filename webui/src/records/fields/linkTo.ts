import type { Field, RecordNoun } from './field';

/** The path of the field that links to records of the noun. */
export const linkTo = (fields: readonly Field[], noun: RecordNoun) =>
  fields.find((field) => field.kind === 'link' && field.noun === noun)?.path ?? noun;
