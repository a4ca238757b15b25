import type { Field } from '@/records/fields/field';
import { nounOf } from './nouns';

const loaded = new Map<string, Promise<readonly Field[]>>();

/** The noun's fields, with their texts, loaded once; the same promise each time, as `use` wants it. */
export function loadedFields(noun: string): Promise<readonly Field[]> {
  const known = loaded.get(noun) ?? nounOf(noun)?.fields() ?? Promise.resolve([]);
  loaded.set(noun, known);
  return known;
}
