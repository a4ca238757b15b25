import type { SiteWithContacts } from '@/api/generated';
import { siteView } from '@/features/site/view';
import { type ExtraTab, RecordDrawer } from '@/records/drawer/RecordDrawer';
import { useNounTab } from '@/records/drawer/useNounTab';
import { historyTabs } from '@/records/history/historyTabs';
import { lazyPart } from '@/ui/lazyPart';
import { quotesTab, renewalsTab, servicesTab } from './nounTabs';

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

const ofCompany = ({ companyId }: SiteWithContacts) => ({ Company: companyId });

/** The drawer of a company's site. */
export function SiteDrawer(props: { id: string; open: boolean }) {
  const quotes = useNounTab(quotesTab, 'site', ofCompany);
  const renewals = useNounTab(renewalsTab, 'site');
  const services = useNounTab(servicesTab, 'site');
  const [contacts, ...rest] = tabs;
  return (
    <RecordDrawer
      {...props}
      view={siteView}
      tabs={[...(contacts ? [contacts] : []), ...quotes, ...renewals, ...services, ...rest]}
    />
  );
}
