import { ownTab } from '@/records/related/inDrawers';

const money = (drawer: 'company' | 'consumer') =>
  ownTab({
    about: { drawer },
    key: 'money',
    label: 'drawer.tab.money',
    section: 'invoice',
    texts: ['invoice', 'invoice_payment'],
    load: async () => (await import('./money/MoneyTab')).MoneyTab,
  });

/** What customers owe and have paid. */
export const tabs = [money('company'), money('consumer')];
