import type { RowsArg } from '@/api/records';
import type { CallNoun } from '@/api/tags';
import { askedPast, type Filters, type ListState } from '@/ui/listState';

export interface ListedNoun {
  noun: CallNoun;
  /** Filters that the list always has. */
  where?: Filters;
  /** Its order where the address names none; the newest first unless given. */
  firstSort?: string;
}

/** What the server is asked for the rows of a list. */
export function rowsArg({ noun, where }: ListedNoun, state: ListState, slug: string): RowsArg {
  const { page, limit, q, sort, sortType, filters } = state;
  const paging = { skip: (page - 1) * limit, limit, sort, sortType, search: q };
  return { noun, slug, ...paging, ...askedPast(state), filters: { ...filters, ...where } };
}
