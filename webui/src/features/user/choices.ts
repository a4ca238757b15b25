import { api } from '@/api';
import { useSession } from '@/api/session';
import { valueLabel } from '@/i18n';

type Use = 'filter' | 'enter';

/** Roles: all of them to filter by; to give, the selectable ones up to the own rank. */
export function useRoleChoices(use: Use) {
  const mine = useSession().role.roleName;
  const roles = api.useListRolesQuery().data?.data ?? [];
  const rank = roles.find(({ roleName }) => roleName === mine)?.rank ?? 0;
  const offered = use === 'filter' ? roles : roles.filter((role) => role.selectable && role.rank <= rank);
  return offered.map(({ roleName }) => ({ value: roleName, label: valueLabel(roleName) }));
}

/** Partners in whose book somebody can work. */
export function usePartnerChoices() {
  const partners = api.usePartnerListQuery().data?.data ?? [];
  return partners.map(({ _id, name }) => ({ value: _id, label: name }));
}
