import type { CompanyOut } from '@/api/generated';
import { companyTimelineFields } from '@/features/company/timelineFields';
import { companyView } from '@/features/company/view';
import { type ExtraTab, RecordDrawer } from '@/records/drawer/RecordDrawer';
import { useNounTab } from '@/records/drawer/useNounTab';
import { historyTabs } from '@/records/history/historyTabs';
import { lazyPart } from '@/ui/lazyPart';
import { leadsTab, quotesTab, renewalsTab, servicesTab, tasksTab } from './nounTabs';

const SitesTab = lazyPart(() => import('@/features/site/SitesTab').then(({ SitesTab }) => ({ default: SitesTab })));
const ContactsTab = lazyPart(() =>
  import('@/features/contact/ContactsTab').then(({ ContactsTab }) => ({ default: ContactsTab })),
);
const ReadingsTab = lazyPart(() =>
  import('@/records/drawer/ReadingsTab').then(({ ReadingsTab }) => ({ default: ReadingsTab })),
);

const places: ExtraTab<CompanyOut>[] = [
  {
    key: 'sites',
    label: 'drawer.tab.sites',
    body: ({ row, readOnly }) => <SitesTab company={row} readOnly={readOnly} />,
    preload: SitesTab.preload,
  },
  {
    key: 'contacts',
    label: 'drawer.tab.contacts',
    body: ({ row, readOnly }) => <ContactsTab company={row} readOnly={readOnly} />,
    preload: ContactsTab.preload,
  },
];
const facts: ExtraTab<CompanyOut>[] = [
  ...historyTabs({ ...companyView, fields: companyTimelineFields }),
  {
    key: 'readings',
    label: 'drawer.readings.tab',
    facts: true,
    body: ({ row, readOnly }) => <ReadingsTab noun="company" row={row} readOnly={readOnly} />,
    preload: ReadingsTab.preload,
  },
];

/** The drawer of a company, with its sites, contacts, leads, quotes, renewals and tasks. */
export function CompanyDrawer(props: { id: string; open: boolean }) {
  const leads = useNounTab(leadsTab, 'company');
  const quotes = useNounTab(quotesTab, 'company');
  const renewals = useNounTab(renewalsTab, 'company');
  const services = useNounTab(servicesTab, 'company');
  const tasks = useNounTab(tasksTab, 'company');
  return (
    <RecordDrawer
      {...props}
      view={companyView}
      timelineFields={companyTimelineFields}
      tabs={[...places, ...leads, ...quotes, ...renewals, ...services, ...tasks, ...facts]}
    />
  );
}
