import type { AnyRecord } from '../fields/field';
import type { RecordCommands } from '../view';
import type { FormTarget } from './useFormSession';

/** A record as the target of a form that changes it. */
export const changeTarget = (
  { _id, version }: Pick<AnyRecord, '_id' | 'version'>,
  update: RecordCommands['update'],
): FormTarget => ({
  version,
  change: (changes, stamp) => update({ ...stamp, id: _id, changes }),
});
