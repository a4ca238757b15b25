import type { Field } from '@/records/fields/field';
import { historyFieldsOf } from './historyFields';

const loaded = new Map<string, Promise<readonly Field[]>>();

/** The noun's fields, with their texts, loaded once; the same promise each time, as `use` wants it. */
export function loadedFields(noun: string): Promise<readonly Field[]> {
  const known = loaded.get(noun) ?? historyFieldsOf(noun);
  loaded.set(noun, known);
  return known;
}
