import type { DefaultView, SavedView } from '@/api/generated';
import type { ListState } from '@/ui/listState';

type State = Omit<DefaultView, '_id' | 'name'>;

/** What a saved view keeps of a list; not what was searched for, which names people. */
export const stateOf = ({ filters, sort, sortType, limit }: ListState, columns: string[]): State => ({
  filters,
  sort,
  sortType,
  limit,
  columns,
});

/** URL values that show a saved view in the place of what a list shows now. */
export function paramsOf(
  view: State,
  { filters }: Pick<ListState, 'filters'>,
): Record<string, string | string[] | null> {
  const gone = Object.fromEntries(['q', ...Object.keys(filters)].map((key) => [key, null]));
  return { ...gone, ...view.filters, sort: `${view.sort}:${view.sortType}`, limit: String(view.limit) };
}

/** What an address says of a list beside the filters of its fields. */
const ofEveryList = ['q', 'sort', 'limit', 'page', 'dateFrom', 'dateTo', 'isDelete'];

/** Whether an address says nothing of how the list is shown, so that its default view counts. */
export const isSilent = (params: URLSearchParams, filterNames: readonly string[]) =>
  ![...ofEveryList, ...filterNames].some((name) => params.has(name));

const groups = ['own', 'team', 'everyone'] as const;

/** Views by whose they are, in the order in which groups are shown; groups without views are left out. */
export function groupsOf(views: readonly SavedView[]): [(typeof groups)[number], SavedView[]][] {
  const groupOf = ({ isOwn, sharedWith }: SavedView) => {
    if (isOwn) return 'own';
    return sharedWith === 'team' ? 'team' : 'everyone';
  };
  return groups
    .map((group): [typeof group, SavedView[]] => [group, views.filter((view) => groupOf(view) === group)])
    .filter(([, ofGroup]) => ofGroup.length > 0);
}
