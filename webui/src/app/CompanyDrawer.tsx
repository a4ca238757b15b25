import type { CompanyOut } from '@/api/generated';
import { companyView } from '@/features/company/view';
import { ContactsTab } from '@/features/contact/ContactsTab';
import { SitesTab } from '@/features/site/SitesTab';
import { ReadingsTab } from '@/records/drawer/ReadingsTab';
import { type ExtraTab, RecordDrawer } from '@/records/drawer/RecordDrawer';
import { historyTabs } from '@/records/history/historyTabs';

const tabs: ExtraTab<CompanyOut>[] = [
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
    label: 'record.readings.tab',
    facts: true,
    body: ({ row, readOnly }) => <ReadingsTab noun="company" row={row} readOnly={readOnly} />,
  },
];

/** The drawer of a company, with its sites and contacts. */
export const CompanyDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer {...props} view={companyView} tabs={tabs} />
);
