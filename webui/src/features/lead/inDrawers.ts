import type { Lead } from '@/api/generated';
import { ownTab, relatedTab } from '@/records/related/inDrawers';

export const tabs = [
  relatedTab('lead'),
  ownTab<Lead>({
    about: { drawer: 'lead' },
    key: 'related',
    label: 'lead.related.tab',
    order: 2,
    texts: [],
    load: async () => (await import('./LeadRelated')).LeadRelated,
  }),
];
