import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { taskApi } from '@/api/areas/task';
import { bodyFilters } from '@/api/boardQuery';
import type { Task, TaskCalendarApiArg, TaskCalendarDay } from '@/api/generated';
import { useAppDispatch } from '@/api/storeHooks';
import { queryState } from '@/records/calls/queryState';
import { useFilterNames } from '@/records/filters/useFilterNames';
import { useShownRows } from '@/records/list/useShownRows';
import { addMonths, type Day, daysBetween, daysFrom, monthEnd, monthStart, monthWeeks, validDay } from '@/ui/days';
import { askedPast } from '@/ui/listState';
import { presentDay } from '@/ui/now';
import { useListState } from '@/ui/useListState';
import { taskFields } from '../fields';

/** Tasks of a day that are named. */
const ofDay = 10;
const ofDays = ['DueDate'];
/** Fields that narrow the calendar: all of the list's but the day on which tasks are due. */
export const calendarFields = taskFields.filter(({ path }) => !ofDays.includes(path));
const notOnCalendar = ['dueFrom', 'dueTo', 'isDelete'];

/**
 * What the address asks of the calendar: a month and the list's filters. Where it names no month, that of today, or in
 * the past that of its moment, once that is known.
 */
export function useCalendarState(momentDay: Day | null) {
  const [address, setParams] = useSearchParams();
  const { state: whole, set, clear } = useListState(useFilterNames('task', taskFields, notOnCalendar));
  const { isDelete: _removal, ...filters } = whole.filters;
  const today = presentDay();
  const now = (whole.position !== null && momentDay) || today;
  const day = validDay(address.get('date')) ?? now;
  const go = (to: Day) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (to === now) next.delete('date');
      else next.set('date', to);
      return next;
    });
  const step = (by: 1 | -1) => go(addMonths(day, by));
  return { state: { ...whole, filters }, day, now, today, go, step, set, clear };
}

type State = Pick<ReturnType<typeof useCalendarState>, 'state' | 'day'>;

/** The days that are shown: whole weeks of the month, or in a list its own days. */
export function daysOf(day: Day, asList: boolean): Day[] {
  if (!asList) return monthWeeks(day).flat();
  return daysFrom(monthStart(day), daysBetween(monthStart(day), monthEnd(day)) + 1);
}

/** What is asked of the server; open tasks alone unless the filters say otherwise. */
export function calendarArg({ state, day }: State, asList: boolean): TaskCalendarApiArg {
  const days = daysOf(day, asList);
  const filters = { isClosed: 'false' as const, ...bodyFilters('task', { filters: state.filters, search: state.q }) };
  return {
    taskCalendarBody: { from: days[0] ?? day, to: days.at(-1) ?? day, filters, limit: ofDay, ...askedPast(state) },
  };
}

const none: readonly TaskCalendarDay[] = [];

/** The tasks of a month by the day on which they are due. */
export function useTaskCalendar({ state, day }: State, asList: boolean) {
  const dispatch = useAppDispatch();
  const asked = JSON.stringify(calendarArg({ state, day }, asList));
  const arg = useMemo(() => JSON.parse(asked) as TaskCalendarApiArg, [asked]);
  const query = taskApi.useTaskCalendarQuery(arg);
  const reading = queryState(
    query,
    ({ data }) => data,
    ({ asOf }) => !asOf === !state.position,
  );
  const shownAt = reading.data && query.data?.asOf?.at;
  const past =
    state.position === null ? null : { at: query.currentData?.asOf?.at, failed: reading.error !== undefined };
  const found = reading.data ?? none;
  const days = useMemo(
    () => new Map(found.flatMap(({ date, tasks }) => (tasks.length > 0 ? [[date, tasks] as const] : []))),
    [found],
  );
  const counts = useMemo(() => new Map(found.map(({ date, count }) => [date, count])), [found]);
  const ids = useMemo(() => found.flatMap(({ tasks }) => tasks.map(({ _id }) => _id)), [found]);
  useShownRows('task', ids, reading);
  /** Puts a task on another day before the server has answered; the answer is read again in any case. */
  const show = (task: Task, to: Day) =>
    dispatch(
      taskApi.util.updateQueryData('taskCalendar', arg, ({ data }) => {
        for (const one of data) {
          const at = one.tasks.findIndex(({ _id }) => _id === task._id);
          if (at < 0) continue;
          one.tasks.splice(at, 1);
          one.count -= 1;
        }
        const target = data.find(({ date }) => date === to);
        target?.tasks.push({ ...task, DueDate: to });
        if (target) target.count += 1;
      }),
    );
  return { reading, past, shownAt, days, countOf: (one: Day) => counts.get(one) ?? 0, show };
}
