import { useSearchParams } from 'react-router';
import { useText } from '@/i18n';
import type { Filters } from '@/ui/listState';
import type { RecordNoun } from '../fields/field';
import { filtersIn, notTakenIn } from './asked';
import type { FilterChip } from './filters';

/** Chips of what the address holds beside what the list offers: filters that it takes, and names that it does not. */
export function useOtherChips(
  noun: RecordNoun | undefined,
  filters: Filters,
  offered: readonly FilterChip[],
): FilterChip[] {
  const t = useText();
  const [params] = useSearchParams();
  if (!noun) return [];
  const shown = new Set(offered.map(({ key }) => key));
  const taken = filtersIn(params, noun).filter((key) => key in filters && !shown.has(key));
  const chips = (key: string, label: (value: string) => string) =>
    params.getAll(key).map((value) => ({ key, value, label: label(value) }));
  return [
    ...taken.flatMap((key) => chips(key, (value) => `${key}: ${value}`)),
    ...notTakenIn(params, noun).flatMap((key) =>
      chips(key, (value) => t('record.list.notTaken', { filter: `${key}: ${value}` })),
    ),
  ];
}
