import type { CompanyOut, SiteWithContacts } from '@/api/generated';
import { ownTab } from '@/records/related/inDrawers';

export const tabs = [
  ownTab<CompanyOut | SiteWithContacts>({
    about: { records: 'contact' },
    key: 'contacts',
    label: 'drawer.tab.contacts',
    order: 2,
    texts: ['contact'],
    load: async () => (await import('./ContactsTab')).ContactsTab,
  }),
];
