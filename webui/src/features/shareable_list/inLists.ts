import type { InList } from '@/records/related/inLists';
import { SharedListsButton, ShareSelectedLeads } from './SharingLeads';

export const inLists: readonly InList[] = [{ of: 'lead', Head: SharedListsButton, Share: ShareSelectedLeads }];
