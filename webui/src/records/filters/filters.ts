import { userApi } from '@/api/areas/user';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import type { FilterOption } from '@/ui/Choices';
import type { Field } from '../fields/field';
import { useChoices } from '../fields/lookups';

/** The parameter of a filter that ticks values. */
export const choiceParam = ({ filter, path }: Field) => (filter && 'param' in filter ? filter.param : path);

/** The parameters that a field's filter sets. */
export function filterParams({ filter }: Field): string[] {
  if (!filter) return [];
  return 'param' in filter ? [filter.param] : [filter.from, filter.to];
}

/** What a field's filter offers: its wire values with their labels, or the users. */
export function useFilterOptions(field: Field): { options: readonly FilterOption[]; loading: boolean } {
  const t = useText();
  const options = useChoices(field, 'filter');
  const slug = useSlug();
  const isPeople = field.kind === 'people';
  const { data, isFetching } = userApi.useDropdownUsersQuery({ slug, isActive: '1' }, { skip: !isPeople });
  if (isPeople) {
    return { options: (data?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })), loading: isFetching };
  }
  if (field.kind === 'flag') {
    const either = [
      { value: 'true', label: t('common.yes') },
      { value: 'false', label: t('common.no') },
    ];
    return { options: either, loading: false };
  }
  return { options, loading: false };
}
