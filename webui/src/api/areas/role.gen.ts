// Written by `npm run generate`; never edited.
import type { EditRoleApiArg, EditRoleApiResponse, ListRolesApiArg, ListRolesApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    listRoles: build.query<ListRolesApiResponse, ListRolesApiArg>({
      query: () => ({ url: `/api/roles/regUser/list` }),
    }),
    editRole: build.mutation<EditRoleApiResponse, EditRoleApiArg>({
      query: (queryArg) => ({
        url: `/api/roles/admin/edit`,
        method: "POST",
        body: queryArg.editRole,
      }),
    }),
  }),
  overrideExisting: false,
});

export const roleCalls: typeof calls & Named<'editRole', 'listRoles'> = calls;
