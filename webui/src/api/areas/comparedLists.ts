import type { ChangeOut, PastMoment, TimelineDocument } from '../generated';
import { listQuery, type RowsArg, recordsApi } from '../records';

export type Group = 'came' | 'went' | 'changed';

/** A record as the list shows it at the moments at which it is in it. */
export interface ComparedRow {
  _id: string;
  before: unknown;
  after: unknown;
  changes: ChangeOut[];
  /** Files that a changed record has at one of the moments alone. */
  files: TimelineDocument[];
}

export interface ComparedRows {
  rows: ComparedRow[];
  nextAfter: string | null;
}

export interface ComparedList extends Partial<Record<Group, ComparedRows>> {
  from: PastMoment;
  to: PastMoment;
  /** Left out of a further page. Changed and unchanged are -1 where too many records would have to be looked at. */
  counts?: Record<Group | 'unchanged', number>;
}

export interface CompareListArg extends RowsArg {
  /** The position that the other one is compared with; left out: now. */
  with?: number;
  /** The page of a group after a record. */
  group?: Group;
  after?: string;
}

/** A list at two moments: each noun has a call for it that takes the filters of its list. */
export const comparedListsApi = recordsApi.injectEndpoints({
  endpoints: (build) => ({
    compareList: build.query<ComparedList, CompareListArg>({
      query: ({ with: other, group, after, ...arg }) => {
        const { sort: _sort, sortType: _sortType, ...params } = listQuery(arg);
        return { url: `/api/records/${arg.noun}/compare`, params: { ...params, with: other, group, after } };
      },
      // Compared with now it is another answer with every change.
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, { noun }) => [{ type: 'list', id: noun }],
    }),
  }),
});
