import type { SiteWithContacts } from '@/api/generated';
import { siteView } from '@/features/site/view';
import { type ExtraTab, RecordDrawer } from '@/records/drawer/RecordDrawer';
import { historyTabs } from '@/records/history/historyTabs';
import { lazyPart } from '@/ui/lazyPart';

const SiteContactsTab = lazyPart(() =>
  import('@/features/contact/ContactsTab').then(({ SiteContactsTab }) => ({ default: SiteContactsTab })),
);

const tabs: ExtraTab<SiteWithContacts>[] = [
  {
    key: 'contacts',
    label: 'drawer.tab.contacts',
    body: ({ row, readOnly }) => <SiteContactsTab site={row} readOnly={readOnly} />,
    preload: SiteContactsTab.preload,
  },
  ...historyTabs(siteView),
];

/** The drawer of a company's site. */
export const SiteDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer {...props} view={siteView} tabs={tabs} />
);
