import { relatedTab } from '@/records/related/inDrawers';

export const tabs = [relatedTab('service', ['company', 'consumer', 'lead', 'site'])];
