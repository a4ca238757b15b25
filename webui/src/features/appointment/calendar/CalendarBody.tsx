import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { ErrorStrip } from '@/records/calls/ErrorStrip';
import { mayKeepOld } from '@/records/calls/queryState';
import { addDays, daysBetween, daysFrom } from '@/ui/days';
import { lazyPart } from '@/ui/lazyPart';
import { State } from '@/ui/States';
import { type Appointments, useAppointments } from '../useAppointments';
import { MonthGrid } from './MonthGrid';
import { NextJob } from './NextJob';
import { askedRange, type Calendar, rangeOf } from './useCalendarState';

// The first view of most is the month.
const TimeGrid = lazyPart(() => import('./TimeGrid').then(({ TimeGrid }) => ({ default: TimeGrid })));
const WeekStrip = lazyPart(() => import('./WeekStrip').then(({ WeekStrip }) => ({ default: WeekStrip })));
const Agenda = lazyPart(() => import('./Agenda').then(({ Agenda }) => ({ default: Agenda })));

interface CalendarBodyProps {
  calendar: Calendar;
  narrow: boolean;
  title: string;
}

function Waiting() {
  return (
    <Box sx={{ flex: 1, p: 4, display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 3, alignContent: 'start' }}>
      {Array.from({ length: 28 }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Box key={cell}>
          <Skeleton width={24} />
          <Skeleton variant="rounded" height={20} />
          {cell % 3 > 0 && <Skeleton variant="rounded" height={20} sx={{ mt: 1 }} />}
        </Box>
      ))}
    </Box>
  );
}

function Nothing({ calendar: { state, clear } }: Pick<CalendarBodyProps, 'calendar'>) {
  const t = useText();
  const { q, types, statuses, assignees } = state;
  const filtered = q !== '' || types.length + statuses.length + assignees.length > 0;
  if (!filtered)
    return (
      <State
        title={t('appointment.emptyTitle')}
        body={t('appointment.emptyBody')}
        action={<NextJob from={addDays(rangeOf(state).last, 1)} position={state.position} />}
      />
    );
  return (
    <State
      title={t('record.list.noMatchTitle')}
      body={t('record.list.noMatchBody')}
      action={
        <Button variant="outlined" onClick={clear}>
          {t('common.clearAll')}
        </Button>
      }
    />
  );
}

function Grid({ calendar, narrow, title, found }: CalendarBodyProps & { found: Appointments }) {
  const { state } = calendar;
  const { first, last } = rangeOf(state);
  const t = useText();
  const shared = {
    days: found.days,
    label: `${t('appointment.title')}, ${title}`,
    stale: found.isFetching,
    inert: found.error !== undefined,
  };
  if (state.view === 'month') return <MonthGrid key={state.day.slice(0, 7)} day={state.day} {...shared} />;
  const columns = daysFrom(first, daysBetween(first, last) + 1);
  if (state.view === 'list' || narrow) {
    const empty = !columns.some((day) => found.days.has(day));
    if (empty) return <Nothing calendar={calendar} />;
    return (
      <Suspense fallback={<Waiting />}>
        <Agenda columns={columns} narrow={narrow} {...shared} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      <TimeGrid key={state.view} columns={columns} {...shared} />
    </Suspense>
  );
}

/** The calendar itself, in the chosen view. */
export function CalendarBody(props: CalendarBodyProps) {
  const { calendar, narrow } = props;
  const { state } = calendar;
  const strip = narrow && state.view === 'day';
  const found = useAppointments(state, askedRange(state, narrow));
  const t = useText();
  const filtered = state.q !== '' || state.types.length + state.statuses.length + state.assignees.length > 0;
  const none =
    !found.isFetching &&
    !found.error &&
    found.rows.length === 0 &&
    filtered &&
    (state.view === 'month' || state.view === 'week');
  const { error, isKnown, isFetching, refetch } = found;
  if (error && !(isKnown && mayKeepOld(error))) return <ErrorState error={error} retry={refetch} />;
  return (
    <>
      {error && <ErrorStrip error={error} trying={isFetching} retry={refetch} />}
      {strip && (
        <Suspense fallback={null}>
          <WeekStrip day={state.day} days={found.days} />
        </Suspense>
      )}
      <Box role="status" sx={{ px: 5, pb: none ? 3 : 0, color: 'text.secondary' }}>
        {none ? t('record.list.noMatchTitle') : ''}
      </Box>
      {found.isLoading ? <Waiting /> : <Grid {...props} found={found} />}
    </>
  );
}
