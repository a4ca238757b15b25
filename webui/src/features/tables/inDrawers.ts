import type { Lead } from '@/api/generated';
import { ownTab } from '@/records/related/inDrawers';

export const tabs = [
  ownTab<Lead>({
    about: { drawer: 'lead' },
    key: 'funding',
    label: 'lead.funding',
    order: 1,
    texts: ['tables'],
    load: async () => (await import('./LeadFunding')).LeadFunding,
  }),
];
