import type { Field, RecordNoun } from './field';

const linkIn = (fields: readonly Field[], noun: RecordNoun) =>
  fields.find((field) => field.kind === 'link' && field.noun === noun);

/** The path of the field that links to records of the noun. */
export const linkTo = (fields: readonly Field[], noun: RecordNoun) => linkIn(fields, noun)?.path ?? noun;

/** The parameter that narrows a list by the record that this field links to: lists may spell it otherwise. */
export function narrowedBy(fields: readonly Field[], noun: RecordNoun): string {
  const filter = linkIn(fields, noun)?.filter;
  return filter && 'param' in filter ? filter.param : linkTo(fields, noun);
}
