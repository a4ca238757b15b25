import { useTranslation } from 'react-i18next';
import { api } from '@/api';
import { useSlug } from '@/api/session';
import { valueLabel } from '@/i18n';
import type { FilterOption } from '@/ui/FilterMenu';
import { date } from '@/ui/format';
import type { Filters } from '@/ui/useListState';
import type { Field } from '../fields/field';
import { useChoices } from '../fields/lookups';

/** What a field's filter offers: its wire values with their labels, or the users. */
export function useFilterOptions(field: Field): FilterOption[] {
  const { t } = useTranslation();
  const options = useChoices(field, 'filter');
  const slug = useSlug();
  const isPeople = field.kind === 'people';
  const users = api.useDropdownUsersQuery({ slug, isActive: '1' }, { skip: !isPeople }).data?.data ?? [];
  if (isPeople) return users.map(({ _id, name }) => ({ value: _id, label: name }));
  if (field.kind === 'flag') {
    return [
      { value: 'true', label: t('common.yes') },
      { value: 'false', label: t('common.no') },
    ];
  }
  return [...options];
}

export interface FilterChip {
  key: string;
  value: string;
  label: string;
}

/** One chip for each chosen filter value, in words. */
export function useFilterChips(fields: readonly Field[], filters: Filters): FilterChip[] {
  const { t } = useTranslation();
  const slug = useSlug();
  const users = api.useDropdownUsersQuery({ slug, isActive: '1' }).data?.data ?? [];
  const worded = (field: Field | undefined, key: string, value: string) => {
    if (field?.kind === 'people') return users.find(({ _id }) => _id === value)?.name ?? '…';
    if (field?.kind === 'flag') return value === 'true' ? t('common.yes') : t('common.no');
    return key === 'dateFrom' || key === 'dateTo' ? date(value) : valueLabel(value);
  };
  const titles: Record<string, string> = {
    dateFrom: `${t('record.list.created')} ≥`,
    dateTo: `${t('record.list.created')} ≤`,
  };
  const removal = (value: string) => t(value === 'deleted' ? 'record.list.deleted' : 'record.list.deleteRequested');
  return Object.entries(filters).flatMap(([key, values]) => {
    const field = fields.find(({ filter }) => filter?.param === key);
    if (key === 'isDelete') return values.map((value) => ({ key, value, label: removal(value) }));
    const title = field ? t(field.label) : titles[key];
    if (!title) return [];
    return values.map((value) => ({ key, value, label: `${title}: ${worded(field, key, value)}` }));
  });
}
