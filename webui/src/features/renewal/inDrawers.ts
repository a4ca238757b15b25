import type { Renewal } from '@/api/generated';
import { ownTab, relatedTab } from '@/records/related/inDrawers';

export const tabs = [
  relatedTab('renewal', ['company', 'consumer', 'lead', 'site']),
  ownTab<Renewal>({
    by: 'renewal',
    key: 'related',
    label: 'quote.related.tab',
    texts: [],
    load: async () => (await import('./RenewalRelated')).RenewalRelated,
  }),
];
