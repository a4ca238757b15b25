import type { CompanyOut } from '@/api/generated';
import { ownTab } from '@/records/related/inDrawers';

export const tabs = [
  ownTab<CompanyOut>({
    about: { records: 'site' },
    key: 'sites',
    label: 'drawer.tab.sites',
    order: 1,
    texts: ['site'],
    load: async () => (await import('./SitesTab')).SitesTab,
  }),
];
