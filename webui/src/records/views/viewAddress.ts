import type { DefaultView } from '@/api/generated';
import type { CallNoun } from '@/api/tags';
import { type ListState, withParams } from '@/ui/listState';
import type { Field } from '../fields/field';
import { filtersIn } from '../filters/asked';
import { filterParams } from '../filters/filters';

/** Name of the list that is the replay desk: its views are searches. */
export const deskList = 'audit';

/** URL values that show a saved view in the place of what a list shows now. */
export function paramsOf(
  view: Pick<DefaultView, 'filters' | 'sort' | 'sortType' | 'limit'>,
  { filters }: Pick<ListState, 'filters'>,
): Record<string, string | string[] | null> {
  const gone = Object.fromEntries(['q', ...Object.keys(filters)].map((key) => [key, null]));
  return { ...gone, ...view.filters, sort: `${view.sort}:${view.sortType}`, limit: String(view.limit) };
}

/** What an address says of a list beside the filters of its fields. */
const ofEveryList = ['q', 'sort', 'limit', 'page', 'dateFrom', 'dateTo', 'isDelete'];

/** Whether an address says nothing of how the list is shown, so that its default view counts. */
const isSilent = (params: URLSearchParams, filterNames: readonly string[]) =>
  ![...ofEveryList, ...filterNames].some((name) => params.has(name));

/** How the address of a list names its views. */
export const addressOf = (fields: readonly Field[], noun?: CallNoun) => ({
  isSilent: (params: URLSearchParams) =>
    isSilent(params, fields.flatMap(filterParams)) && !(noun && filtersIn(params, noun).length > 0),
  showing: (params: URLSearchParams, view: DefaultView) => withParams(params, paramsOf(view, { filters: {} })),
});
