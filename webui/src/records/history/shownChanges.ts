import type { ChangeOut } from '@/api/generated';
import type { Translate } from '@/i18n';
import type { AnyRecord, Field } from '../fields/field';
import { fieldText, fieldValue } from '../kinds/fieldText';

/** The moment of a record's last change differs whenever anything does, and says nothing of it. */
const changesWithAll = 'updatedAt';

/**
 * Fields that read otherwise in two states of a record. Many follow from linked records, whose changes are in no
 * event of the record itself: a lead's telephone is its consumer's.
 */
export function shownChanges<Row extends AnyRecord>(
  fields: readonly Field[],
  past: Row,
  present: Row,
  t: Translate,
): ChangeOut[] {
  return fields
    .filter(({ listOnly, isLength, path }) => !listOnly && !isLength && path !== changesWithAll)
    .map((field) => ({ field, from: fieldValue(field, past), to: fieldValue(field, present) }))
    .filter(({ field, from, to }) => fieldText(field, from, t) !== fieldText(field, to, t))
    .map(({ field, from, to }) => ({ field: field.path, from, to, masked: false, erased: false }));
}
