import { useEffect, useMemo } from 'react';
import { type ApiError, errorFrom, isApiError } from '@/api/errors';
import type { Appointment } from '@/api/generated';
import { useAppDispatch } from '@/api/storeHooks';
import { rowsShown } from '@/records/list/listing';
import type { Day } from '@/ui/days';
import { appointmentApi } from './api';
import { byDay, type Piece } from './calendar/pieces';
import type { CalendarState, Range } from './calendar/useCalendarState';

const none: Appointment[] = [];

export const asApiError = (error: unknown): ApiError | undefined => {
  if (!error) return undefined;
  return isApiError(error) ? error : errorFrom(500, null);
};

export interface Appointments {
  rows: readonly Appointment[];
  days: ReadonlyMap<Day, Piece[]>;
  /** Whether anything was answered to what is asked now. */
  isKnown: boolean;
  /** Nothing is there yet. */
  isLoading: boolean;
  isFetching: boolean;
  error: ApiError | undefined;
  refetch: () => void;
}

/** For previous and next in the drawer, and for live updates: what is on screen, in order. */
export function useShownRows(rows: readonly Appointment[]) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(rowsShown({ noun: 'appointment', ids: rows.map(({ _id }) => _id) }));
  }, [dispatch, rows]);
}

/** All appointments of these days that match the filters; more pages follow by themselves. */
export function useAppointments(state: CalendarState, { first, last }: Range): Appointments {
  const query = appointmentApi.useAppointmentPagesInfiniteQuery({
    startTime: first,
    endTime: last,
    sort: 'startTime',
    sortType: 'asc',
    search: state.q,
    appointmentType: state.types.map(Number),
    status: state.statuses.map(Number),
    assignee: state.assignees,
  });
  // Those of other days or filters are no answer.
  const { currentData, hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = query;
  const rows = useMemo(() => currentData?.pages.flatMap((page) => page.data) ?? none, [currentData]);
  const days = useMemo(() => byDay(rows), [rows]);
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  useShownRows(rows);
  return {
    rows,
    days,
    isKnown: currentData !== undefined,
    isLoading: currentData === undefined && isFetching,
    isFetching: isFetching || isFetchingNextPage,
    error: asApiError(query.error),
    refetch: () => void query.refetch(),
  };
}
