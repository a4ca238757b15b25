import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, addMonths, type Day, monthEnd, monthStart, monthWeeks, validDay, weekStart } from '@/ui/days';
import { momentIn, positionIn, withParams } from '@/ui/listState';
import { presentDay } from '@/ui/now';

export const views = ['month', 'week', 'day', 'list', 'people'] as const;
export type View = (typeof views)[number];

export const spans = ['week', 'fortnight', 'month'] as const;
export type Span = (typeof spans)[number];

export interface CalendarState {
  view: View;
  /** The day that the calendar is about. */
  day: Day;
  /** How much the matrix shows. */
  span: Span;
  page: number;
  q: string;
  types: string[];
  statuses: string[];
  assignees: string[];
  /** Position of the log at which the calendar is looked at; null for now. */
  position: number | null;
  /** The moment that was asked for, beside its position. */
  moment: string | null;
}

const oneOf = <Value extends string>(all: readonly Value[], text: string | null, fallback: Value): Value =>
  all.find((one) => one === text) ?? fallback;

const wholeNumber = /^-?\d{1,4}$/;

export function readCalendarState(params: URLSearchParams, fallback: View, now: Day): CalendarState {
  const page = Number(params.get('page'));
  return {
    view: oneOf(views, params.get('view'), fallback),
    day: validDay(params.get('date')) ?? now,
    span: oneOf(spans, params.get('span'), 'week'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    q: params.get('q') ?? '',
    types: params.getAll('type').filter((code) => wholeNumber.test(code)),
    statuses: params.getAll('status').filter((code) => wholeNumber.test(code)),
    assignees: params.getAll('assignee'),
    position: positionIn(params),
    moment: momentIn(params),
  };
}

export interface Range {
  first: Day;
  last: Day;
}

const spanRange: Record<Span, (day: Day) => Range> = {
  week: (day) => ({ first: weekStart(day), last: addDays(weekStart(day), 6) }),
  fortnight: (day) => ({ first: weekStart(day), last: addDays(weekStart(day), 13) }),
  month: (day) => ({ first: monthStart(day), last: monthEnd(day) }),
};

/** The days that a view shows. */
export function rangeOf({ view, day, span }: Pick<CalendarState, 'view' | 'day' | 'span'>): Range {
  if (view === 'day') return { first: day, last: day };
  if (view === 'week') return spanRange.week(day);
  if (view === 'list') return spanRange.month(day);
  if (view === 'people') return spanRange[span](day);
  const days = monthWeeks(day).flat();
  return { first: days[0] ?? day, last: days.at(-1) ?? day };
}

/** The days that are asked for: the strip above a phone's day shows the whole week. */
export const askedRange = (state: CalendarState, narrow: boolean): Range =>
  rangeOf(narrow && state.view === 'day' ? { ...state, view: 'week' } : state);

/** The day that the calendar is about after a step back (-1) or ahead (1). */
export function stepped({ view, day, span }: Pick<CalendarState, 'view' | 'day' | 'span'>, step: 1 | -1): Day {
  if (view === 'day') return addDays(day, step);
  if (view === 'week' || (view === 'people' && span === 'week')) return addDays(day, 7 * step);
  if (view === 'people' && span === 'fortnight') return addDays(day, 14 * step);
  return addMonths(day, step);
}

/**
 * What the calendar shows lives in the URL: back, reload and shared links restore it. A past without a day is about
 * the day of its moment, once that is known.
 */
export function useCalendarState(narrow: boolean, momentDay: Day | null) {
  const [params, setParams] = useSearchParams();
  const today = presentDay();
  const now = (positionIn(params) && momentDay) || today;
  const state = useMemo(() => {
    const read = readCalendarState(params, narrow ? 'day' : 'month', now);
    // A month or a week has no room on a phone: its day and its list have.
    return narrow && (read.view === 'month' || read.view === 'week') ? { ...read, view: 'day' as const } : read;
  }, [params, narrow, now]);
  const set = useCallback(
    (values: Record<string, string | string[] | null>) =>
      setParams((before) => withParams(before, values), { replace: true }),
    [setParams],
  );
  const go = useCallback(
    (to: { day?: Day; view?: View; span?: Span }) =>
      setParams((before) =>
        withParams(before, {
          ...(to.day ? { date: to.day === now ? null : to.day } : {}),
          ...(to.view ? { view: to.view } : {}),
          ...(to.span ? { span: to.span } : {}),
        }),
      ),
    [setParams, now],
  );
  const clear = useCallback(() => set({ q: null, type: null, status: null, assignee: null }), [set]);
  return { state, set, go, clear, now, today };
}

export type Calendar = ReturnType<typeof useCalendarState>;
