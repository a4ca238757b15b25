import { holderTags, listTags, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { userCalls } from './user.gen';

/** Calls of users, and what others choose users from. */
export const userApi = withRules(
  userCalls,
  {
    inviteUser: subjectsAnd(),
    updatePassword: subjectsAnd(),
    resetFactors: subjectsAnd(),
    handOverUser: subjectsAnd(...listTags('user'), ...holderTags('user')),
  },
  {
    deleteRequestCount: { providesTags: [{ type: 'inbox' }] },
    dropdownUsers: { providesTags: [{ type: 'choices', id: 'user' }], keepUnusedDataFor: 600 },
    partnerList: { providesTags: [{ type: 'choices', id: 'user' }] },
    listOffline: { providesTags: [{ type: 'list', id: 'user' }] },
  },
);
