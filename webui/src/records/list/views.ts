import type { SavedView } from '@/api/generated';
import type { ListState } from '@/ui/listState';

type State = Omit<SavedView, '_id' | 'name'>;

/** What a saved view keeps of a list; not what was searched for, which names people. */
export const stateOf = ({ filters, sort, sortType, limit }: ListState, columns: string[]): State => ({
  filters,
  sort,
  sortType,
  limit,
  columns,
});

/** URL values that show a saved view in the place of what a list shows now. */
export function paramsOf(view: State, { filters }: ListState): Record<string, string | string[] | null> {
  const gone = Object.fromEntries(['q', ...Object.keys(filters)].map((key) => [key, null]));
  return { ...gone, ...view.filters, sort: `${view.sort}:${view.sortType}`, limit: String(view.limit) };
}
