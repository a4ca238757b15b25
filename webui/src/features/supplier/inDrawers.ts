import type { SupplierOut } from '@/api/generated';
import { ownTab } from '@/records/related/inDrawers';

export const tabs = [
  ownTab<SupplierOut>({
    about: { drawer: 'supplier' },
    key: 'commission',
    label: 'drawer.tab.commission',
    shows: 'commissionTerms',
    order: 3,
    texts: ['supplier'],
    load: async () => (await import('./terms/TermsTab')).TermsTab,
  }),
];
