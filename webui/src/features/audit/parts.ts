import type nouns from '@/i18n/en/nouns.json';
import type { Field } from '@/records/fields/field';

type NamedNoun = keyof typeof nouns;

/** What the app knows of the nouns whose records have a history. */
export interface DeskParts {
  /** Those that have pages, in the order of the menu. */
  nouns: readonly NamedNoun[];
  /** Fields of a noun's records; the same promise each time. */
  fieldsOf: (noun: string) => Promise<readonly Field[]>;
}
