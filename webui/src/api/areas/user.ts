import type { DropdownUsersApiResponse } from '../generated';
import { holderTags, listTags, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { userCalls } from './user.gen';

/** The server answers the newest first, and people look for names. */
const byName = (answer: DropdownUsersApiResponse) => ({
  ...answer,
  data: answer.data.toSorted((one, other) => one.name.localeCompare(other.name)),
});

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
    dropdownUsers: {
      providesTags: [{ type: 'choices', id: 'user' }],
      keepUnusedDataFor: 600,
      transformResponse: byName,
    },
    partnerList: { providesTags: [{ type: 'choices', id: 'user' }] },
    listOffline: { providesTags: [{ type: 'list', id: 'user' }] },
  },
);
