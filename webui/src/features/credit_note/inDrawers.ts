import { relatedTab } from '@/records/related/inDrawers';

export const tabs = [{ ...relatedTab('credit_note', ['Company', 'Consumer']), order: 2 }];
