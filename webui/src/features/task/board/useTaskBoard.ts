import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { BoardArg } from '@/api/boardQuery';
import type { Task } from '@/api/generated';
import { useSession } from '@/api/session';
import { pageSize, useBoardColumns } from '@/records/board/useBoardColumns';
import { useFilterNames } from '@/records/filters/useFilterNames';
import { askedPast } from '@/ui/listState';
import { useListState } from '@/ui/useListState';
import { type BoardGroup, boardCodes, codesOf, departmentsFor, done, isOffered } from '../departments';
import { taskFields } from '../fields';

const ofColumns = ['status', 'category', 'isClosed'];
/** Fields that narrow a board: all of the list's but those that choose its columns. */
export const boardFields = taskFields.filter(({ path }) => !ofColumns.includes(path));
const notOnBoard = [...ofColumns, 'isDelete'];

/** What the address asks of the board; deleted tasks are not on it, and clearing its filters keeps the department. */
export function useBoardState() {
  const { state: whole, set } = useListState(useFilterNames('task', taskFields, notOnBoard));
  const chosen = useSearchParams()[0].get('department');
  const { department } = useSession();
  const groups: BoardGroup[] = [...departmentsFor(department).filter((one) => codesOf(one).length > 0), done];
  const state = useMemo(() => {
    const { isDelete: _removal, ...filters } = whole.filters;
    return { ...whole, filters };
  }, [whole]);
  const group = groups.find((one) => one === chosen) ?? null;
  const clear = () => set(Object.fromEntries(['q', ...Object.keys(state.filters)].map((key) => [key, null])));
  return { state, group, groups, set, clear };
}

/** The board's columns; each grows page by page. A category that is not offered is shown where there are tasks of it. */
export function useTaskBoard({ state, group }: Pick<ReturnType<typeof useBoardState>, 'state' | 'group'>) {
  const { department } = useSession();
  const asked = useMemo<BoardArg>(
    () => ({
      noun: 'task',
      skip: 0,
      limit: pageSize,
      statuses: boardCodes(department, group),
      filters: state.filters,
      search: state.q,
      ...askedPast(state),
    }),
    [department, group, state],
  );
  const { columns: all, ...board } = useBoardColumns<Task>(asked);
  const columns = useMemo(() => all.filter(({ status, count }) => count > 0 || isOffered(Number(status))), [all]);
  return { ...board, columns };
}
