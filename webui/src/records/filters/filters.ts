import { userApi } from '@/api/areas/user';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import type { FilterOption } from '@/ui/Choices';
import { date, money, month } from '@/ui/format';
import type { Filters } from '@/ui/listState';
import type { Field } from '../fields/field';
import { choiceLabel, useChoices } from '../fields/lookups';
import { useLinkedName } from './useLinkedName';

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

export interface FilterChip {
  key: string;
  value: string;
  label: string;
}

/** What a list has beside the filters of its fields. */
const ofEveryList = { dateFrom: '≥', dateTo: '≤' } as const;

/** One chip for each chosen filter value, in words. */
export function useFilterChips(fields: readonly Field[], filters: Filters): FilterChip[] {
  const t = useText();
  const slug = useSlug();
  const fieldOf = (key: string) => fields.find((field) => filterParams(field).includes(key));
  const byPerson = Object.keys(filters).some((key) => fieldOf(key)?.kind === 'people');
  const users = userApi.useDropdownUsersQuery({ slug, isActive: '1' }, { skip: !byPerson }).data?.data ?? [];
  const links = Object.entries(filters).flatMap(([key, [id]]) => {
    const field = fieldOf(key);
    return field?.kind === 'link' && field.noun && id ? [{ key, noun: field.noun, id }] : [];
  });
  // A list asks for two linked records at most: a lead's company and consumer.
  const linkedNames = [useLinkedName(links[0] ?? null), useLinkedName(links[1] ?? null)];
  const titleOf = (key: string) => {
    if (key in ofEveryList) return `${t('record.list.created')} ${ofEveryList[key as keyof typeof ofEveryList]}`;
    const field = fieldOf(key);
    if (!field?.filter) return null;
    if ('param' in field.filter) return `${t(field.label)}:`;
    return `${t(field.label)} ${key === field.filter.from ? '≥' : '≤'}`;
  };
  const valueText = (key: string, value: string) => {
    const field = fieldOf(key);
    const kind = field?.kind ?? 'date';
    if (kind === 'people') return users.find(({ _id }) => _id === value)?.name ?? '…';
    if (kind === 'flag') return value === 'true' ? t('common.yes') : t('common.no');
    if (kind === 'link') return linkedNames[links.findIndex((link) => link.key === key)] ?? '…';
    if (kind === 'money') return money(value);
    if (kind === 'month') return month(value);
    return kind === 'date' || kind === 'moment' ? date(value) : choiceLabel(field ?? { kind }, value, t);
  };
  const removal = (value: string) => t(value === 'deleted' ? 'record.list.deleted' : 'record.list.deleteRequested');
  return Object.entries(filters).flatMap(([key, values]) => {
    if (key === 'isDelete') return values.map((value) => ({ key, value, label: removal(value) }));
    const title = titleOf(key);
    return title ? values.map((value) => ({ key, value, label: `${title} ${valueText(key, value)}` })) : [];
  });
}
