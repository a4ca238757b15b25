import type { SupplierOut } from '@/api/generated';
import { ownTab } from '@/records/related/inDrawers';

export const tabs = [
  ownTab<SupplierOut>({
    about: { records: 'price_file' },
    key: 'prices',
    label: 'drawer.tab.prices',
    order: 2,
    texts: ['price_file'],
    load: async () => (await import('./PricesTab')).PricesTab,
  }),
];
