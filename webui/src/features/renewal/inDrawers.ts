import { relatedTab } from '@/records/related/inDrawers';

// A quote's own tab of related records has its renewals.
export const tabs = [relatedTab('renewal', ['Supplier', 'Quote'])];
