import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Appointment } from '@/api/generated';
import { useAppDispatch } from '@/api/storeHooks';
import { useRecordHref } from '@/records/address/useRecordHref';
import { PastStrip } from '@/records/past/pastParts';
import { type Day, ukWall } from '@/ui/days';
import { ListPage } from '@/ui/ListLayout';
import { lazyPart } from '@/ui/lazyPart';
import { ShownMoment } from '@/ui/now';
import { appointmentApi } from '../api';
import { useShift } from '../move/useShift';
import { useAppointmentRights } from '../rights';
import { useCalendarPast } from '../useAppointments';
import { CalendarBody } from './CalendarBody';
import { CalendarProvider } from './CalendarContext';
import { CalendarFilters } from './CalendarFilters';
import { CalendarHead, titleOf } from './CalendarHead';
import { officeOpens, type Start, startDayOf } from './start';
import { askedRange, useCalendarState } from './useCalendarState';
import { useDrops } from './useDrops';

const Matrix = lazyPart(() => import('./MatrixView').then(({ MatrixView }) => ({ default: MatrixView })));
const BookingDialog = lazyPart(() =>
  import('../booking/BookingDialog').then(({ BookingDialog }) => ({ default: BookingDialog })),
);
const LeaveDialog = lazyPart(() =>
  import('../leave/LeaveDialog').then(({ LeaveDialog }) => ({ default: LeaveDialog })),
);
const MoveDialog = lazyPart(() => import('../move/MoveDialog').then(({ MoveDialog }) => ({ default: MoveDialog })));
const FeedDialog = lazyPart(() => import('./FeedDialog').then(({ FeedDialog }) => ({ default: FeedDialog })));

type Asked =
  | { what: 'booking' | 'leave'; start: Start }
  | { what: 'move'; appointment: Appointment }
  | { what: 'feed' };

/** What is open over the calendar. */
function Dialogs({
  asked,
  shift,
  onClose,
}: { asked: Asked | null; onClose: () => void } & Pick<ReturnType<typeof useShift>, 'shift'>) {
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      {asked.what === 'booking' && <BookingDialog start={asked.start} onClose={onClose} />}
      {asked.what === 'leave' && <LeaveDialog start={asked.start} onClose={onClose} />}
      {asked.what === 'move' && (
        <MoveDialog
          appointment={asked.appointment}
          onMove={(to) => void shift(asked.appointment, to)}
          onClose={onClose}
        />
      )}
      {asked.what === 'feed' && <FeedDialog onClose={onClose} />}
    </Suspense>
  );
}

/** Appointments by month, week or day, as a list, or as people by days. */
export function AppointmentPage() {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [momentDay, setMomentDay] = useState<Day | null>(null);
  const calendar = useCalendarState(narrow, momentDay);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const href = useRecordHref();
  const rights = useAppointmentRights();
  const { shift, warning } = useShift();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { state, go, now } = calendar;
  const past = useCalendarPast(state, askedRange(state, narrow));
  const at = past?.at;
  useEffect(() => {
    if (at) setMomentDay(ukWall(at).day);
  }, [at]);
  const isNow = past === null;
  const mayAdd = isNow && rights.add;
  useDrops((one, to) => void shift(one, to));
  const latest = useRef({ href, rights });
  latest.current = { href, rights };
  const actions = useMemo(
    () => ({
      now,
      mayAdd,
      mayMove: (one: Appointment) => isNow && latest.current.rights.mayChange(one),
      hrefOf: (id: string) => latest.current.href('appointment', id),
      onOpen: (id: string, event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(latest.current.href('appointment', id));
      },
      onCreate: (start: Start) => setAsked({ what: 'booking', start }),
      onMove: (appointment: Appointment) => setAsked({ what: 'move', appointment }),
      onDay: (day: string) => go({ day, view: 'day' }),
    }),
    [now, mayAdd, isNow, navigate, go],
  );
  const here = { day: startDayOf(state, now), minutes: officeOpens };
  const readAgain = () => dispatch(appointmentApi.util.invalidateTags([{ type: 'list', id: 'appointment' }]));
  return (
    <CalendarProvider value={actions}>
      <ListPage>
        <CalendarHead
          calendar={calendar}
          narrow={narrow}
          mayAdd={mayAdd}
          onNew={() => setAsked({ what: 'booking', start: here })}
          onLeave={() => setAsked({ what: 'leave', start: here })}
          onFeed={() => setAsked({ what: 'feed' })}
        />
        <Suspense fallback={null}>{past && <PastStrip noun="appointment" {...past} />}</Suspense>
        <CalendarFilters calendar={calendar} onShow={isNow ? readAgain : null} />
        <ShownMoment value={at ?? null}>
          {state.view === 'people' ? (
            <Suspense fallback={null}>
              <Matrix calendar={calendar} />
            </Suspense>
          ) : (
            <CalendarBody calendar={calendar} narrow={narrow} title={titleOf(state)} />
          )}
        </ShownMoment>
      </ListPage>
      <Dialogs asked={isNow ? asked : null} shift={shift} onClose={() => setAsked(null)} />
      {warning}
    </CalendarProvider>
  );
}
