import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CompanyOut, Lead } from '@/api/generated';
import { ContactsTab } from '@/features/company/ContactsTab';
import { SitesTab } from '@/features/company/SitesTab';
import { companyScreen } from '@/features/company/screen';
import { consumerScreen } from '@/features/consumer/screen';
import { Notes } from '@/features/history/Notes';
import { PastView } from '@/features/history/PastView';
import { Timeline } from '@/features/history/Timeline';
import { StatusControl } from '@/features/lead/StatusControl';
import { leadScreen } from '@/features/lead/screen';
import type { AnyRecord, RecordNoun } from '@/ui/record/field';
import { type DrawerContext, type ExtraTab, RecordDrawer } from '@/ui/record/RecordDrawer';
import type { RecordScreen } from '@/ui/record/screen';

/** Timeline and notes of any noun's records. */
function historyTabs<Row extends AnyRecord>({ noun, fields }: RecordScreen<Row>): ExtraTab<Row>[] {
  const comment = ({ row, commands, mayComment }: DrawerContext<Row>) =>
    mayComment ? (note: string) => commands.addNote(row._id, note) : null;
  return [
    {
      key: 'timeline',
      label: 'record.tab.timeline',
      facts: true,
      body: (context) => (
        <Timeline
          noun={noun}
          id={context.row._id}
          fields={fields}
          onViewAt={context.viewAt}
          onComment={comment(context)}
        />
      ),
    },
    {
      key: 'notes',
      label: 'record.tab.notes',
      facts: true,
      body: (context) => <Notes noun={noun} id={context.row._id} fields={fields} onComment={comment(context)} />,
    },
  ];
}

const pastView =
  <Row extends AnyRecord>({ noun, fields }: RecordScreen<Row>) =>
  ({ row }: DrawerContext<Row>, version: number, back: () => void) => (
    <PastView noun={noun} id={row._id} version={version} now={row.version} fields={fields} onBack={back} />
  );

const companyTabs: ExtraTab<CompanyOut>[] = [
  {
    key: 'sites',
    label: 'record.tab.sites',
    body: ({ row, readOnly }) => <SitesTab company={row} readOnly={readOnly} />,
  },
  {
    key: 'contacts',
    label: 'record.tab.contacts',
    body: ({ row, readOnly }) => <ContactsTab company={row} readOnly={readOnly} />,
  },
  ...historyTabs(companyScreen),
];
const consumerTabs = historyTabs(consumerScreen);
const leadTabs = historyTabs(leadScreen);
const leadStatus = (lead: Lead, readOnly: boolean) => <StatusControl lead={lead} readOnly={readOnly} />;
const pastLead = pastView(leadScreen);
const pastConsumer = pastView(consumerScreen);
const pastCompany = pastView(companyScreen);

const nouns: readonly RecordNoun[] = ['lead', 'consumer', 'company'];

/** Keeps the record that was last shown while its drawer slides out. */
function useLast(id: string | null): string | null {
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  return id ?? last;
}

function DrawerOf({ noun, id }: { noun: RecordNoun; id: string | null }) {
  const shown = useLast(id);
  if (shown === null) return null;
  const props = { id: shown, open: id !== null };
  if (noun === 'lead') {
    return (
      <RecordDrawer
        key={shown}
        {...props}
        screen={leadScreen}
        tabs={leadTabs}
        status={leadStatus}
        pastView={pastLead}
      />
    );
  }
  if (noun === 'consumer') {
    return <RecordDrawer key={shown} {...props} screen={consumerScreen} tabs={consumerTabs} pastView={pastConsumer} />;
  }
  return <RecordDrawer key={shown} {...props} screen={companyScreen} tabs={companyTabs} pastView={pastCompany} />;
}

/** Every record that the address names, each over the one before it. */
export function RecordDrawers() {
  const [params] = useSearchParams();
  const named = [...params.keys()].filter((key): key is RecordNoun => nouns.some((noun) => noun === key));
  const order = [...named, ...nouns.filter((noun) => !named.includes(noun))];
  return order.map((noun) => <DrawerOf key={noun} noun={noun} id={params.get(noun)} />);
}
