import { ownTab } from '@/records/related/inDrawers';

/** Filters of invoices that are no customer's. */
const noCustomers = ['Quote', 'Renewal', 'Lead', 'Supplier'];

/** What customers owe and have paid. */
export const tabs = [
  ownTab({
    about: { records: 'invoice', leftOut: noCustomers },
    key: 'money',
    label: 'drawer.tab.money',
    section: 'invoice',
    texts: ['invoice', 'invoice_payment', 'company', 'consumer'],
    load: async () => (await import('./money/MoneyTab')).MoneyTab,
  }),
];
