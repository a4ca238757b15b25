import { listTags, type Tag } from '../tags';
import { withRules } from '../withRules';
import { shareable_listCalls } from './shareable_list.gen';

const lists: Tag[] = [...listTags('shareable_list'), { type: 'history' }];

/** Calls of shared lists. */
export const sharedListApi = withRules(
  shareable_listCalls,
  { openSharedList: [], shareLeads: lists, changeSharedList: lists },
  { listSharedLists: { providesTags: listTags('shareable_list') } },
);
