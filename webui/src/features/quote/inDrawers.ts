import type { Quote } from '@/api/generated';
import { ownTab, relatedTab } from '@/records/related/inDrawers';

export const tabs = [
  relatedTab('quote', ['company', 'consumer', 'lead', 'site']),
  ownTab<Quote>({
    by: 'quote',
    key: 'related',
    label: 'quote.related.tab',
    texts: [],
    load: async () => (await import('./QuoteRelated')).QuoteRelated,
  }),
];
