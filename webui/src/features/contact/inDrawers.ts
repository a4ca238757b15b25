import type { CompanyOut, SiteWithContacts } from '@/api/generated';
import { ownTab } from '@/records/related/inDrawers';

const shown = { key: 'contacts', label: 'drawer.tab.contacts', order: 2, texts: ['contact'] } as const;

export const tabs = [
  ownTab<CompanyOut>({ ...shown, by: 'company', load: async () => (await import('./ContactsTab')).ContactsTab }),
  ownTab<SiteWithContacts>({ ...shown, by: 'site', load: async () => (await import('./ContactsTab')).SiteContactsTab }),
];
