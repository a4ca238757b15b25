import type { ChangeSinceOut } from '@/api/generated';
import { companyView } from '@/features/company/view';
import { consumerView } from '@/features/consumer/view';
import type { InboxNoun } from '@/features/inbox/nouns';
import { leadView } from '@/features/lead/view';
import { userFields } from '@/features/user/fields';
import type { Field } from '@/records/fields/field';
import { FieldDiffs } from '@/records/history/FieldDiffs';
import { Timeline } from '@/records/history/Timeline';
import { timelineFieldsOf } from '@/records/history/timelineFields';

const fields: Record<string, readonly Field[]> = {
  lead: leadView.fields,
  consumer: consumerView.fields,
  company: companyView.fields,
  user: userFields,
};

const fieldsOf = (noun: string) => fields[noun] ?? [];

/** What changed since a delete request. */
export const Differences = ({ noun, changes }: { noun: InboxNoun; changes: ChangeSinceOut[] }) => (
  <FieldDiffs changes={changes} fields={timelineFieldsOf(noun, fieldsOf(noun))} />
);

/** The history of a record that was deleted. */
export const DeletedHistory = ({ noun, id }: { noun: InboxNoun; id: string }) => (
  <Timeline noun={noun} id={id} fields={fieldsOf(noun)} onViewAt={null} onComment={null} />
);
