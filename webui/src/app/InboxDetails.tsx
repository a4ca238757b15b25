import { use } from 'react';
import type { ChangeSinceOut } from '@/api/generated';
import type { InboxNoun } from '@/features/inbox/nouns';
import { timelineFieldsOf } from '@/records/fields/timelineFields';
import { FieldDiffs } from '@/records/history/FieldDiffs';
import { Timeline } from '@/records/history/timelinePart';
import { loadedFields } from './loadedFields';

/** What changed since a delete request. */
export const Differences = ({ noun, changes }: { noun: InboxNoun; changes: ChangeSinceOut[] }) => (
  <FieldDiffs changes={changes} fields={timelineFieldsOf(use(loadedFields(noun)))} />
);

/** The history of a record that was deleted. */
export const DeletedHistory = ({ noun, id }: { noun: InboxNoun; id: string }) => (
  <Timeline noun={noun} id={id} fields={use(loadedFields(noun))} onViewAt={null} onComment={null} />
);
