import { relatedTab } from '@/records/related/inDrawers';

export const tabs = [relatedTab('quote', ['Supplier'])];
