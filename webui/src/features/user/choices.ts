import { useMemo } from 'react';
import { roleApi } from '@/api/areas/role';
import { userApi } from '@/api/areas/user';
import type { ListedRole } from '@/api/generated';
import { useSession } from '@/api/session';
import { valueLabel } from '@/i18n';
import type { AnyRecord, Field } from '@/records/fields/field';
import type { UserRecord } from './record';

type Use = 'filter' | 'enter';

const noRoles: ListedRole[] = [];
const rankIn = (roles: readonly ListedRole[], name: string) => roles.find(({ roleName }) => roleName === name)?.rank;
const choiceOf = ({ roleName }: ListedRole) => ({ value: roleName, label: valueLabel(roleName) });

/** All roles, and the name and rank of one's own. */
function useRoles() {
  const mine = useSession().role.roleName;
  const roles = roleApi.useListRolesQuery().data?.data ?? noRoles;
  return { roles, mine, rank: rankIn(roles, mine) ?? 0 };
}

/** Roles: all of them to filter by; to give to a new user, the selectable ones up to the own rank. */
export function useRoleChoices(use: Use) {
  const { roles, rank } = useRoles();
  const offered = use === 'filter' ? roles : roles.filter((role) => role.selectable && role.rank <= rank);
  return offered.map(choiceOf);
}

/** Roles that somebody else can be given: below the own rank, but for an admin. */
function useChangedRoleChoices() {
  const { roles, mine, rank } = useRoles();
  return roles.filter((role) => role.selectable && (mine === 'admin' || role.rank < rank)).map(choiceOf);
}

/**
 * The fields of a user that the reader may change: admins set the address of others, and roles change below one's
 * own rank only. One's own address is changed in the profile.
 */
export function useUserFormFields(fields: readonly Field[], row: AnyRecord): readonly Field[] {
  const { _id: me } = useSession();
  const { roles, mine, rank } = useRoles();
  const { role: theirs } = row as UserRecord;
  const isAdmin = mine === 'admin';
  const mayAddress = isAdmin && row._id !== me;
  const mayRole = isAdmin || (rankIn(roles, theirs) ?? rank) < rank;
  return useMemo(
    () =>
      fields
        .filter(({ path }) => (path === 'email' ? mayAddress : path !== 'role' || mayRole))
        .map(
          (field): Field =>
            field.path === 'role' ? ({ ...field, useChoices: useChangedRoleChoices } as Field) : field,
        ),
    [fields, mayAddress, mayRole],
  );
}

/** Partners in whose book somebody can work. */
export function usePartnerChoices() {
  const partners = userApi.usePartnerListQuery().data?.data ?? [];
  return partners.map(({ _id, name }) => ({ value: _id, label: name }));
}
