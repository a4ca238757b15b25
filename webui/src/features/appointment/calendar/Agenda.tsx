import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { useText } from '@/i18n';
import { AgendaList } from '@/records/calendar/AgendaList';
import type { Day } from '@/ui/days';
import { PersonLine } from '@/ui/Person';
import { StatusChip } from '@/ui/StatusChip';
import type { Tone } from '@/ui/theme/tones';
import { customerOf, isAbsence, peopleOf, pieceTime, postcodeOf, stateTone, toneOf, typeText } from '../words';
import { useCalendarActions } from './CalendarContext';
import { hatch } from './EventChip';
import type { Piece } from './pieces';

const Row = styled('a', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => ({
  all: 'unset',
  boxSizing: 'border-box',
  width: '100%',
  display: 'grid',
  gridTemplateColumns: '150px 12px minmax(0, 1.4fr) minmax(0, 1fr) 130px',
  alignItems: 'center',
  columnGap: 12,
  padding: '8px 20px',
  minHeight: 44,
  cursor: 'pointer',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '& .bar': {
    alignSelf: 'stretch',
    width: 4,
    borderRadius: 2,
    backgroundColor: theme.vars.palette.tone[tone].dot,
  },
  '&[data-away] .bar': {
    width: 12,
    backgroundColor: theme.vars.palette.tone[tone].bg,
    backgroundImage: hatch(theme.vars.palette.tone.red.dot),
  },
  '& .cut, & .about': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .what': { fontWeight: 550 },
  '& .sec': { color: theme.vars.palette.text.secondary, fontSize: '0.75rem' },
  '& .postcode': { whiteSpace: 'nowrap' },
  '& .end': { textAlign: 'right', minWidth: 0 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '68px 12px minmax(0, 1fr) auto',
    padding: '10px 16px',
    '& .who': { gridColumn: '3', gridRow: '2' },
    '& .when': { gridColumn: '1', gridRow: '1', alignSelf: 'start' },
    '& .bar': { gridColumn: '2', gridRow: '1 / span 2' },
    // Who is on the way needs the whole name and the whole postcode.
    '& .about': { gridColumn: '3 / span 2', gridRow: '1', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& .end': { gridColumn: '4', gridRow: '2' },
  },
}));

function Line({ piece, narrow }: { piece: Piece; narrow: boolean }) {
  const t = useText();
  const { mayMove, hrefOf, onOpen, onMove } = useCalendarActions();
  const one = piece.appointment;
  const movable = mayMove(one);
  const about = [customerOf(one), one.isForAll ? one.description : null].filter(Boolean).join(' · ');
  const postcode = postcodeOf(one);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'm' || !movable || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(one);
  };
  return (
    <Row
      href={hrefOf(one._id)}
      tone={toneOf(one)}
      data-event={one._id}
      data-away={isAbsence(one) || undefined}
      aria-keyshortcuts={movable ? 'm' : undefined}
      onClick={(event) => onOpen(one._id, event)}
      onKeyDown={onKeyDown}
    >
      <span className="when tnum cut">{pieceTime(piece, t, !narrow)}</span>
      <span className="bar" />
      <span className="about">
        <span className="what">{typeText(one, t)}</span> <span className="sec">{about}</span>
        {postcode && <span className="sec postcode tnum">{about ? ` · ${postcode}` : postcode}</span>}
      </span>
      <span className="who cut">{one.isForAll ? t('appointment.forAll') : <PersonLine names={peopleOf(one)} />}</span>
      <span className="end">
        <StatusChip
          tone={stateTone(one.state)}
          value={one.state}
          label={t(`appointment.state.${one.state as 'booked'}`)}
        />
      </span>
    </Row>
  );
}

interface AgendaProps {
  columns: readonly Day[];
  days: ReadonlyMap<Day, Piece[]>;
  label: string;
  stale: boolean;
  /** Whether it can be read, but nothing done in it. */
  inert: boolean;
  narrow: boolean;
}

const keyOf = ({ appointment }: Piece) => appointment._id;

/** Days one after the other, each with its appointments. */
export function Agenda({ narrow, ...shown }: AgendaProps) {
  const t = useText();
  const { now } = useCalendarActions();
  const draw = (piece: Piece) => <Line piece={piece} narrow={narrow} />;
  return <AgendaList {...shown} now={now} today={t('appointment.today')} keyOf={keyOf} draw={draw} />;
}
