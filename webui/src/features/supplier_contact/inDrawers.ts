import type { SupplierOut } from '@/api/generated';
import { ownTab } from '@/records/related/inDrawers';

export const tabs = [
  ownTab<SupplierOut>({
    about: { records: 'supplier_contact' },
    key: 'contacts',
    label: 'drawer.tab.contacts',
    order: 1,
    texts: ['supplier_contact'],
    load: async () => (await import('./SupplierContactsTab')).SupplierContactsTab,
  }),
];
