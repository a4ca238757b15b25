import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CompanyOut, ConsumerOut, Lead } from '@/api/generated';
import { companyView } from '@/features/company/view';
import { consumerView } from '@/features/consumer/view';
import { ContactsTab } from '@/features/contact/ContactsTab';
import { StatusControl } from '@/features/lead/StatusControl';
import { leadView } from '@/features/lead/view';
import { SitesTab } from '@/features/site/SitesTab';
import { ReadingsTab } from '@/records/drawer/ReadingsTab';
import { type ExtraTab, RecordDrawer } from '@/records/drawer/RecordDrawer';
import type { RecordNoun } from '@/records/fields/field';
import { historyTabs, pastView } from '@/records/history/historyTabs';

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
  ...historyTabs(companyView),
  {
    key: 'readings',
    label: 'records.readings.tab',
    facts: true,
    body: ({ row, readOnly }) => <ReadingsTab noun="company" row={row} readOnly={readOnly} />,
  },
];
const consumerTabs: ExtraTab<ConsumerOut>[] = [
  ...historyTabs(consumerView),
  {
    key: 'readings',
    label: 'records.readings.tab',
    facts: true,
    body: ({ row, readOnly }) => <ReadingsTab noun="consumer" row={row} readOnly={readOnly} />,
  },
];
const leadTabs = historyTabs(leadView);
const leadStatus = (lead: Lead, readOnly: boolean) => <StatusControl lead={lead} readOnly={readOnly} />;
const pastLead = pastView(leadView);
const pastConsumer = pastView(consumerView);
const pastCompany = pastView(companyView);

const AppointmentRecord = lazy(() =>
  import('./AppointmentRecordDrawer').then(({ AppointmentRecord }) => ({ default: AppointmentRecord })),
);

const SiteDrawer = lazy(() => import('./SiteDrawer').then(({ SiteDrawer }) => ({ default: SiteDrawer })));
const ContactDrawer = lazy(() => import('./ContactDrawer').then(({ ContactDrawer }) => ({ default: ContactDrawer })));
const UserDrawer = lazy(() => import('./UserDrawer').then(({ UserDrawer }) => ({ default: UserDrawer })));
const lazyDrawers = { appointment: AppointmentRecord, site: SiteDrawer, contact: ContactDrawer, user: UserDrawer };

type DrawerNoun = RecordNoun | 'appointment';
const nouns: readonly DrawerNoun[] = ['lead', 'consumer', 'company', 'site', 'contact', 'appointment', 'user'];

/** Keeps the record that was last shown while its drawer slides out. */
function useLast(id: string | null): string | null {
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  return id ?? last;
}

function DrawerOf({ noun, id }: { noun: DrawerNoun; id: string | null }) {
  const shown = useLast(id);
  if (shown === null) return null;
  const props = { id: shown, open: id !== null };
  if (noun === 'lead') {
    return (
      <RecordDrawer key={shown} {...props} view={leadView} tabs={leadTabs} status={leadStatus} pastView={pastLead} />
    );
  }
  if (noun in lazyDrawers) {
    const Drawer = lazyDrawers[noun as keyof typeof lazyDrawers];
    return (
      <Suspense fallback={null}>
        <Drawer key={shown} {...props} />
      </Suspense>
    );
  }
  if (noun === 'consumer') {
    return <RecordDrawer key={shown} {...props} view={consumerView} tabs={consumerTabs} pastView={pastConsumer} />;
  }
  return <RecordDrawer key={shown} {...props} view={companyView} tabs={companyTabs} pastView={pastCompany} />;
}

/** Every record that the address names, each over the one before it. */
export function RecordDrawers() {
  const [params] = useSearchParams();
  const named = [...params.keys()].filter((key): key is DrawerNoun => nouns.some((noun) => noun === key));
  const order = [...named, ...nouns.filter((noun) => !named.includes(noun))];
  return order.map((noun) => <DrawerOf key={noun} noun={noun} id={params.get(noun)} />);
}
