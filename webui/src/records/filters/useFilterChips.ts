import { useSearchParams } from 'react-router';
import { userApi } from '@/api/areas/user';
import { hasDrawer } from '@/api/records';
import { useSlug } from '@/api/session';
import type { CallNoun } from '@/api/tags';
import { useText } from '@/i18n';
import { date, money, month } from '@/ui/format';
import type { Filters } from '@/ui/listState';
import type { Field, RecordNoun } from '../fields/field';
import { choiceLabel } from '../fields/lookups';
import { notTakenIn, nounAsked } from './asked';
import { filterParams } from './filters';

export interface FilterChip {
  key: string;
  value: string;
  label: string;
  /** The record whose name stands behind the label. */
  link: { noun: CallNoun; id: string } | null;
  /** Whether the page takes the filter. */
  taken: boolean;
}

/** What a list has beside the filters of its fields. */
const ofEveryList = { dateFrom: '≥', dateTo: '≤' } as const;

const linkOf = (key: string, field: Field | undefined, id: string): FilterChip['link'] => {
  const noun = (field?.kind === 'link' && field.noun) || nounAsked(key);
  return noun && hasDrawer(noun) ? { noun, id } : null;
};

/** What a filter of the address says, in words where a field or a noun has the parameter. */
function useChipOf(fields: readonly Field[], keys: readonly string[]) {
  const t = useText();
  const slug = useSlug();
  const fieldOf = (key: string) => fields.find((field) => filterParams(field).includes(key));
  const isPerson = (key: string) => fieldOf(key)?.kind === 'people' || nounAsked(key) === 'user';
  const users = userApi.useDropdownUsersQuery({ slug, isActive: '1' }, { skip: !keys.some(isPerson) }).data?.data ?? [];
  const titleOf = (key: string) => {
    if (key in ofEveryList) return `${t('record.list.created')} ${ofEveryList[key as keyof typeof ofEveryList]}`;
    const field = fieldOf(key);
    const noun = nounAsked(key);
    if (!field?.filter) return `${noun ? t(`nouns.${noun}.noun`) : key}:`;
    if ('param' in field.filter) return `${t(field.label)}:`;
    return `${t(field.label)} ${key === field.filter.from ? '≥' : '≤'}`;
  };
  const valueText = (key: string, value: string) => {
    const field = fieldOf(key);
    if (isPerson(key)) return users.find(({ _id }) => _id === value)?.name ?? '…';
    const kind = field?.kind ?? (key in ofEveryList ? 'date' : null);
    if (kind === null) return value;
    if (kind === 'flag') return value === 'true' ? t('common.yes') : t('common.no');
    if (kind === 'money') return money(value);
    if (kind === 'month') return month(value);
    return kind === 'date' || kind === 'moment' ? date(value) : choiceLabel(field ?? { kind }, value, t);
  };
  return (key: string, value: string): Pick<FilterChip, 'label' | 'link'> => {
    if (key === 'isDelete') {
      return { label: t(value === 'deleted' ? 'record.list.deleted' : 'record.list.deleteRequested'), link: null };
    }
    const link = isPerson(key) ? null : linkOf(key, fieldOf(key), value);
    return { label: link ? titleOf(key) : `${titleOf(key)} ${valueText(key, value)}`, link };
  };
}

const none: readonly string[] = [];

/**
 * One chip for each filter value that is asked for, and, where the address is that of a noun's page, for each that some
 * other list would take. Parameters in `elsewhere` are shown beside the filters.
 */
export function useFilterChips(
  noun: RecordNoun | undefined,
  fields: readonly Field[],
  filters: Filters,
  elsewhere = none,
): FilterChip[] {
  const [params] = useSearchParams();
  const others = noun ? notTakenIn(params, filters).filter((key) => !elsewhere.includes(key)) : [];
  const chipOf = useChipOf(fields, [...Object.keys(filters), ...others]);
  const chips = (taken: boolean) => (key: string) =>
    (taken ? (filters[key] ?? []) : params.getAll(key)).map((value) => ({ key, value, taken, ...chipOf(key, value) }));
  return [...Object.keys(filters).flatMap(chips(true)), ...others.flatMap(chips(false))];
}
