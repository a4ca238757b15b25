import { relatedTab } from '@/records/related/inDrawers';

export const tabs = [{ ...relatedTab('invoice_payment', ['Company', 'Consumer']), order: 1 }];
