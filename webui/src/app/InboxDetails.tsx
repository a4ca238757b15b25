import { use } from 'react';
import type { ChangeSinceOut } from '@/api/generated';
import type { InboxNoun } from '@/features/inbox/nouns';
import type { Field } from '@/records/fields/field';
import { FieldDiffs } from '@/records/history/FieldDiffs';
import { Timeline } from '@/records/history/Timeline';
import { timelineFieldsOf } from '@/records/history/timelineFields';
import { nounOf } from './nouns';

const loaded = new Map<string, Promise<readonly Field[]>>();

/** The noun's fields, loaded once; the same promise each time, as `use` wants it. */
function fieldsOf(noun: string): Promise<readonly Field[]> {
  const known = loaded.get(noun) ?? nounOf(noun)?.fields() ?? Promise.resolve([]);
  loaded.set(noun, known);
  return known;
}

/** What changed since a delete request. */
export const Differences = ({ noun, changes }: { noun: InboxNoun; changes: ChangeSinceOut[] }) => (
  <FieldDiffs changes={changes} fields={timelineFieldsOf(use(fieldsOf(noun)))} />
);

/** The history of a record that was deleted. */
export const DeletedHistory = ({ noun, id }: { noun: InboxNoun; id: string }) => (
  <Timeline noun={noun} id={id} fields={use(fieldsOf(noun))} onViewAt={null} onComment={null} />
);
