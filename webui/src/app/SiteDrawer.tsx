import type { SiteWithContacts } from '@/api/generated';
import { SiteContactsTab } from '@/features/contact/ContactsTab';
import { siteView } from '@/features/site/view';
import { type ExtraTab, RecordDrawer } from '@/records/drawer/RecordDrawer';
import { historyTabs } from '@/records/history/historyTabs';

const tabs: ExtraTab<SiteWithContacts>[] = [
  {
    key: 'contacts',
    label: 'record.tab.contacts',
    body: ({ row, readOnly }) => <SiteContactsTab site={row} readOnly={readOnly} />,
  },
  ...historyTabs(siteView),
];

/** The drawer of a company's site. */
export const SiteDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer {...props} view={siteView} tabs={tabs} />
);
