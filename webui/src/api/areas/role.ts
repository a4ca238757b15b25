import { listTags, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { roleCalls } from './role.gen';

/** Calls of roles. */
export const roleApi = withRules(
  roleCalls,
  {
    editRole: subjectsAnd(...listTags('role'), { type: 'session' }, { type: 'history' }),
  },
  {
    listRoles: { providesTags: [{ type: 'list', id: 'role' }] },
  },
);
