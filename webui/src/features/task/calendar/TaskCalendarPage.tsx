import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import type { Task } from '@/api/generated';
import { useRights, useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { useRecordHref } from '@/records/address/useRecordHref';
import { AgendaList } from '@/records/calendar/AgendaList';
import { MonthGrid, type MonthParts } from '@/records/calendar/MonthGrid';
import { ErrorState } from '@/records/calls/ErrorState';
import { ErrorStrip } from '@/records/calls/ErrorStrip';
import { useNounCommands } from '@/records/calls/nounCalls';
import { isInert, mayKeepOld } from '@/records/calls/queryState';
import { usePosition } from '@/records/past/position';
import { type Day, ukWall } from '@/ui/days';
import { monthTitle } from '@/ui/dayWords';
import { ListPage } from '@/ui/ListLayout';
import { lazyPart } from '@/ui/lazyPart';
import { ShownMoment } from '@/ui/now';
import { State } from '@/ui/States';
import { taskFields } from '../fields';
import { useTaskRights } from '../rights';
import { titleOf } from '../title';
import { taskView } from '../view';
import { TaskCalendarToolbar } from './TaskCalendarToolbar';
import { type TaskActions, TaskChip } from './TaskChip';
import { TaskLine } from './TaskLine';
import { useDrops, useDueDate } from './useDueDate';
import { daysOf, useCalendarState, useTaskCalendar } from './useTaskCalendar';

const EditDialog = lazyPart(() =>
  import('@/records/form/EditDialog').then(({ EditDialog }) => ({ default: EditDialog })),
);
const NewRecord = lazyPart(() => import('@/records/form/NewRecord').then(({ NewRecord }) => ({ default: NewRecord })));

const dueFields = taskFields.filter(({ path }) => path === 'DueDate' || path === 'Time');
const keyOf = ({ _id }: Task) => _id;

type Asked = { move: Task } | { create: Day };

/** What is open over the calendar: the form of a due date, or that of a new task. */
function Dialogs({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const t = useText();
  const { update } = useNounCommands(taskView);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      {'move' in asked ? (
        <EditDialog
          title={t('task.calendar.move', { name: titleOf(asked.move) ?? t('task.untitled') })}
          row={asked.move}
          fields={dueFields}
          update={update}
          onClose={onClose}
        />
      ) : (
        <NewRecord view={taskView} initial={{ DueDate: asked.create }} onClose={onClose} />
      )}
    </Suspense>
  );
}

function useActions(onMove: (task: Task) => void): TaskActions {
  const navigate = useNavigate();
  const href = useRecordHref();
  const rightsOn = useTaskRights();
  const isNow = usePosition() === null;
  return {
    mayMove: (task) => isNow && rightsOn(task).edit,
    hrefOf: (id) => href('task', id),
    onOpen: (id: string, event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      navigate(href('task', id));
    },
    onMove,
  };
}

/** The address of the list of a day's tasks, with the filters that the calendar has. */
function useListHref() {
  const slug = useSlug();
  const [params] = useSearchParams();
  return (day: Day) => {
    const next = new URLSearchParams(params);
    for (const name of ['view', 'date', 'task']) next.delete(name);
    if (!next.has('isClosed')) next.set('isClosed', 'false');
    next.set('dueFrom', day);
    next.set('dueTo', day);
    return `/task/${slug}/view?${next}`;
  };
}

function Waiting() {
  return (
    <Box sx={{ flex: 1, p: 4 }}>
      <Skeleton variant="rounded" height="100%" />
    </Box>
  );
}

interface ShownProps {
  calendar: ReturnType<typeof useCalendarState>;
  found: ReturnType<typeof useTaskCalendar>;
  parts: MonthParts<Task>;
  actions: TaskActions;
  narrow: boolean;
}

function Shown({ calendar: { day }, found: { reading, days }, parts, actions, narrow }: ShownProps) {
  const t = useText();
  if (reading.isLoading) return <Waiting />;
  const label = `${t('task.title')}, ${monthTitle(day)}`;
  const shared = { label, stale: reading.isFetching, inert: isInert(reading) };
  if (!narrow) return <MonthGrid key={day.slice(0, 7)} day={day} parts={parts} {...shared} />;
  if (days.size === 0) return <State title={t('task.calendar.emptyTitle')} body={t('task.calendar.emptyBody')} />;
  const { now, countOf, rest } = parts;
  return (
    <AgendaList
      columns={daysOf(day, true)}
      days={days}
      now={now}
      today={t('task.calendar.today')}
      keyOf={keyOf}
      draw={(task) => <TaskLine task={task} actions={actions} />}
      rest={(one) => (countOf?.(one) ?? 0) > (days.get(one)?.length ?? 0) && rest?.(one)}
      {...shared}
    />
  );
}

/** Tasks by the day on which they are due: a month, or on a narrow screen its days one below the other. */
export function TaskCalendarPage() {
  const t = useText();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [momentDay, setMomentDay] = useState<Day | null>(null);
  const calendar = useCalendarState(momentDay);
  const found = useTaskCalendar(calendar, narrow);
  const { reading, past, shownAt, days, countOf, show } = found;
  const at = past?.at;
  useEffect(() => {
    if (at) setMomentDay(ukWall(at).day);
  }, [at]);
  const navigate = useNavigate();
  const listHref = useListHref();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isNow = usePosition() === null;
  const mayAdd = useRights('task').edit && isNow;
  const actions = useActions((move) => setAsked({ move }));
  const setDue = useDueDate({ show, refetch: reading.refetch });
  useDrops((task, to) => void setDue(task, to));
  const parts: MonthParts<Task> = {
    now: calendar.now,
    days,
    countOf,
    keyOf,
    draw: (task) => <TaskChip task={task} actions={actions} />,
    rest: (day) => (
      <Link component={RouterLink} to={listHref(day)} sx={{ display: 'inline-block', p: { xs: 4, sm: 1 } }}>
        {t('task.calendar.all', { count: countOf(day) })}
      </Link>
    ),
    onCreate: mayAdd ? (create) => setAsked({ create }) : undefined,
    onDay: (day) => navigate(listHref(day)),
    texts: {
      openDay: (day) => t('task.calendar.openDay', { day }),
      more: (count) => t('task.calendar.more', { count }),
      moreOn: (count, day) => t('task.calendar.moreOn', { count, day }),
    },
  };
  const { error } = reading;
  const failed = error !== undefined && !(reading.data && mayKeepOld(error));
  return (
    <ListPage>
      <TaskCalendarToolbar calendar={calendar} past={past} onRefresh={reading.refetch} />
      {error && !failed && <ErrorStrip error={error} trying={reading.isFetching} retry={reading.refetch} />}
      {failed ? (
        <ErrorState error={error} retry={reading.refetch} />
      ) : (
        <ShownMoment value={shownAt ?? null}>
          <Shown {...{ calendar, found, parts, actions, narrow }} />
        </ShownMoment>
      )}
      <Typography role="status" className="vh">
        {!reading.isFetching && days.size === 0 ? t('task.calendar.emptyTitle') : ''}
      </Typography>
      <Dialogs asked={asked} onClose={() => setAsked(null)} />
    </ListPage>
  );
}
