import { useEffect, useMemo } from 'react';
import { type ApiError, errorFrom, isApiError } from '@/api/errors';
import type { Appointment, AppointmentMatrixApiArg } from '@/api/generated';
import { useShownRows } from '@/records/list/useShownRows';
import type { Day } from '@/ui/days';
import { askedPast } from '@/ui/listState';
import { appointmentApi, type Range as PagesArg } from './api';
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
export function useShownAppointments(rows: readonly Appointment[], query: Parameters<typeof useShownRows>[2]) {
  const ids = useMemo(() => rows.map(({ _id }) => _id), [rows]);
  useShownRows('appointment', ids, query);
}

export const pagesArg = (state: CalendarState, { first, last }: Range): PagesArg => ({
  startTime: first,
  endTime: last,
  sort: 'startTime',
  sortType: 'asc',
  search: state.q,
  appointmentType: state.types.map(Number),
  status: state.statuses.map(Number),
  assignee: state.assignees,
  ...askedPast(state),
});

export const matrixPage = 10;

/** By role and name, so that nobody moves when something is booked. */
export const matrixArg = (state: CalendarState, { first, last }: Range): AppointmentMatrixApiArg => ({
  startTime: first,
  endTime: last,
  skip: (state.page - 1) * matrixPage,
  limit: matrixPage,
  sort: 'role',
  sortType: 'asc',
  search: state.q,
  assigneeId: state.assignees,
  ...askedPast(state),
});

/** When the past that is shown was, as the calendar's own call answers it; null while it shows now. */
export function useCalendarPast(state: CalendarState, range: Range) {
  const { appointmentPages, appointmentMatrix } = appointmentApi.endpoints;
  const isPast = state.position !== null;
  const isMatrix = state.view === 'people';
  const pages = appointmentPages.useInfiniteQueryState(pagesArg(state, range), { skip: !isPast || isMatrix });
  const matrix = appointmentMatrix.useQueryState(matrixArg(state, range), { skip: !isPast || !isMatrix });
  if (!isPast) return null;
  const at = (pages.currentData?.pages[0] ?? matrix.currentData)?.asOf?.at;
  return { at, failed: pages.isError || matrix.isError };
}

/** All appointments of these days that match the filters; more pages follow by themselves. */
export function useAppointments(state: CalendarState, range: Range): Appointments {
  const query = appointmentApi.useAppointmentPagesInfiniteQuery(pagesArg(state, range));
  // Those of other days or filters are no answer.
  const { currentData, hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = query;
  const rows = useMemo(() => currentData?.pages.flatMap((page) => page.data) ?? none, [currentData]);
  const days = useMemo(() => byDay(rows), [rows]);
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  useShownAppointments(rows, query);
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
