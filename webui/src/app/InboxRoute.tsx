import { companyScreen } from '@/features/company/screen';
import { consumerScreen } from '@/features/consumer/screen';
import { FieldDiffs } from '@/features/history/FieldDiffs';
import { Timeline } from '@/features/history/Timeline';
import { InboxPage, type InboxParts } from '@/features/inbox/InboxPage';
import { leadScreen } from '@/features/lead/screen';
import type { Field } from '@/ui/record/field';

const fields: Record<string, readonly Field[]> = {
  lead: leadScreen.fields,
  consumer: consumerScreen.fields,
  company: companyScreen.fields,
};

const fieldsOf = (noun: string) => fields[noun] ?? [];

const differences: InboxParts['differences'] = (noun, changes) => (
  <FieldDiffs changes={changes} fields={fieldsOf(noun)} />
);

const history: InboxParts['history'] = (noun, id) => (
  <Timeline noun={noun} id={id} fields={fieldsOf(noun)} onViewAt={null} onComment={null} />
);

/** The inbox, with the differences and timelines that the history feature shows. */
export const InboxRoute = () => <InboxPage differences={differences} history={history} />;
