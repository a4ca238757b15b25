import { withTexts } from '@/i18n/withTexts';
import { nounTab } from '@/records/drawer/useNounTab';

/** Tabs that drawers of several nouns have; each loads with its texts when it is first shown. */
export const leadsTab = nounTab('lead', async () => (await withTexts(['lead'], import('./LeadsTab'))).LeadsTab);
export const quotesTab = nounTab('quote', async () => (await withTexts(['quote'], import('./QuotesTab'))).QuotesTab);
export const renewalsTab = nounTab(
  'renewal',
  async () => (await withTexts(['renewal', 'quote'], import('./RenewalsTab'))).RenewalsTab,
);
export const servicesTab = nounTab(
  'service',
  async () => (await withTexts(['service'], import('@/features/service/ServicesTab'))).ServicesTab,
);
export const leadServicesTab = nounTab(
  'service',
  async () => (await withTexts(['service', 'quote'], import('./LeadServicesTab'))).LeadServicesTab,
);
export const tasksTab = nounTab('task', async () => (await withTexts(['task'], import('./TasksTab'))).TasksTab);
