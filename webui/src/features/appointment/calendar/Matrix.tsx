import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import type { Appointment, AppointmentsOfUser } from '@/api/generated';
import { useText, valueLabel } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { ErrorStrip } from '@/records/calls/ErrorStrip';
import { mayKeepOld } from '@/records/calls/queryState';
import { type Day, daysBetween, daysFrom } from '@/ui/days';
import { dayTitle, weekdayLetter, weekdayShort } from '@/ui/dayWords';
import { PersonAvatar } from '@/ui/Person';
import { State } from '@/ui/States';
import { appointmentApi } from '../api';
import { asApiError, matrixArg, matrixPage, useShownAppointments } from '../useAppointments';
import { isAbsence, typeText } from '../words';
import { useCalendarActions } from './CalendarContext';
import { EventChip } from './EventChip';
import { Foot, Frame, nameWidth } from './MatrixFrame';
import { byDay, isAllDay, type Piece } from './pieces';
import { officeOpens } from './start';
import type { CalendarState, Range } from './useCalendarState';
import { useDropPlace } from './useDropPlace';

interface CellProps {
  user: AppointmentsOfUser;
  day: Day;
  pieces: readonly Piece[];
  /** What is for everybody on that day. */
  shared: readonly Piece[];
  tight: boolean;
  tiny: boolean;
}

/** A person's day: what they do, hatched for as long as they are away. */
function Cell({ user, day, pieces, shared, tight, tiny }: CellProps) {
  const t = useText();
  const { mayAdd, onCreate } = useCalendarActions();
  const drop = useDropPlace<HTMLTableCellElement>(day, user);
  const away = [...shared, ...pieces].filter(({ appointment }) => isAbsence(appointment));
  const wholeDay = away.find(isAllDay);
  const date = new Date(`${day}T12:00:00Z`).getUTCDay();
  const person = { _id: user._id, name: user.name };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: an extra way by mouse; the button "New appointment" and its key are the accessible one
    <td
      ref={drop}
      data-day={day}
      data-weekend={date === 0 || date === 6 || undefined}
      data-away={wholeDay !== undefined || undefined}
      onClick={() => mayAdd && onCreate({ day, minutes: officeOpens, person })}
    >
      {wholeDay && pieces.length === 0 && <span className="vh">{typeText(wholeDay.appointment, t)}</span>}
      {pieces.length > 0 && (
        <ul>
          {pieces.map((piece) => (
            <li key={piece.appointment._id}>
              <EventChip piece={piece} person={user._id} showTime={!tight} short={tiny} />
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

interface GridProps {
  users: readonly AppointmentsOfUser[];
  forAll: readonly Appointment[];
  columns: readonly Day[];
  label: string;
  stale: boolean;
  /** Whether it can be read, but nothing done in it. */
  inert: boolean;
}

const none: Piece[] = [];

function Row({
  user,
  columns,
  shared,
  tight,
  tiny,
}: { user: AppointmentsOfUser; columns: readonly Day[] } & {
  shared: ReadonlyMap<Day, Piece[]>;
  tight: boolean;
  tiny: boolean;
}) {
  const days = useMemo(() => byDay(user.appointments), [user.appointments]);
  return (
    <tr>
      <th scope="row">
        <div className="who">
          <PersonAvatar name={user.name} size={24} />
          <div>
            <span className="cut" title={user.name}>
              {user.name}
            </span>
            <span className="cut role">{user.role.roleName && valueLabel(user.role.roleName)}</span>
          </div>
        </div>
      </th>
      {columns.map((day) => (
        <Cell
          key={day}
          user={user}
          day={day}
          pieces={days.get(day) ?? none}
          shared={shared.get(day) ?? none}
          tight={tight}
          tiny={tiny}
        />
      ))}
    </tr>
  );
}

function Grid({ users, forAll, columns, label, stale, inert }: GridProps) {
  const t = useText();
  const { now } = useCalendarActions();
  const shared = useMemo(() => byDay(forAll), [forAll]);
  const tight = columns.length > 7;
  const tiny = columns.length > 14;
  const least = tiny ? 44 : tight ? 72 : 96;
  return (
    <Frame tabIndex={0} role="region" aria-label={label} aria-busy={stale} data-stale={stale || inert || undefined}>
      <table aria-label={label} style={{ minWidth: nameWidth + columns.length * least }}>
        <thead>
          <tr>
            <th scope="col">{t('appointment.matrix.person')}</th>
            {columns.map((day) => (
              <th
                key={day}
                scope="col"
                className="tnum"
                title={dayTitle(day)}
                aria-current={day === now ? 'date' : undefined}
              >
                {(tight ? weekdayLetter : weekdayShort)(day)} {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody inert={inert}>
          {shared.size > 0 && (
            <tr>
              <th scope="row">{t('appointment.forAll')}</th>
              {columns.map((day) => (
                <td key={day} data-day={day}>
                  <ul>
                    {(shared.get(day) ?? none).map((piece) => (
                      <li key={piece.appointment._id}>
                        <EventChip piece={piece} showTime={!tight} short={tiny} />
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          )}
          {users.map((user) => (
            <Row key={user._id} user={user} columns={columns} shared={shared} tight={tight} tiny={tiny} />
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

function Pages({
  page,
  rows,
  more,
  onPage,
}: {
  page: number;
  rows: number;
  more: boolean;
  onPage: (page: number) => void;
}) {
  const t = useText();
  const first = (page - 1) * matrixPage;
  return (
    <Foot>
      <span className="tnum" role="status">
        {t('appointment.matrix.people', { from: rows > 0 ? first + 1 : 0, to: first + rows })}
      </span>
      <IconButton aria-label={t('record.list.previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeftOutlined />
      </IconButton>
      <IconButton aria-label={t('record.list.nextPage')} disabled={!more} onClick={() => onPage(page + 1)}>
        <ChevronRightOutlined />
      </IconButton>
    </Foot>
  );
}

interface MatrixProps {
  state: CalendarState;
  range: Range;
  label: string;
  onPage: (page: number) => void;
}

const noRows: Appointment[] = [];
const noUsers: AppointmentsOfUser[] = [];

/** People down, days across: who goes where, and who is away. */
export function Matrix({ state, range, label, onPage }: MatrixProps) {
  const t = useText();
  // People of other days, pages or filters are no answer.
  const query = appointmentApi.useAppointmentMatrixQuery(matrixArg(state, range));
  const { currentData: data, isFetching, error, refetch } = query;
  const users = data?.data ?? noUsers;
  const forAll = data?.forAll ?? noRows;
  const rows = useMemo(() => [...forAll, ...users.flatMap(({ appointments }) => appointments)], [forAll, users]);
  useShownAppointments(rows, query);
  const columns = daysFrom(range.first, daysBetween(range.first, range.last) + 1);
  const failed = asApiError(error);
  if (failed && !(data && mayKeepOld(failed))) return <ErrorState error={failed} retry={refetch} />;
  if (!data) {
    return (
      <Frame aria-busy>
        {Array.from({ length: matrixPage }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={line} variant="rounded" height={40} sx={{ m: 2 }} />
        ))}
      </Frame>
    );
  }
  return (
    <>
      {failed && <ErrorStrip error={failed} trying={isFetching} retry={refetch} />}
      {users.length === 0 ? (
        <State title={t('record.list.noMatchTitle')} body={t('record.list.noMatchBody')} />
      ) : (
        <Grid
          users={users}
          forAll={forAll}
          columns={columns}
          label={label}
          stale={isFetching}
          inert={failed !== undefined}
        />
      )}
      <Pages page={state.page} rows={users.length} more={data.isNext && !failed} onPage={onPage} />
    </>
  );
}
