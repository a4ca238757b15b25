import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@/ui/days';
import { PersonLine } from '@/ui/Person';
import { StatusChip } from '@/ui/StatusChip';
import type { Tone } from '@/ui/theme/tones';
import {
  customerOf,
  dayTitle,
  isAbsence,
  peopleOf,
  pieceTime,
  postcodeOf,
  stateTone,
  toneOf,
  typeText,
} from '../words';
import { useCalendarActions } from './CalendarContext';
import { hatch } from './EventChip';
import type { Piece } from './pieces';

const List = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outlineOffset: -2,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-stale] ul': { opacity: 0.45 },
  '& h2': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    margin: 0,
    padding: '8px 20px 6px',
    fontSize: '0.75rem',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.canvas,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& h2[data-today]': { color: theme.vars.palette.primary.main },
  '& ul': { listStyle: 'none', padding: 0 },
  [theme.breakpoints.down('sm')]: { '& h2': { paddingInline: 16 } },
}));

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
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .what': { fontWeight: 550 },
  '& .sec': { color: theme.vars.palette.text.secondary, fontSize: '0.75rem' },
  '& .end': { textAlign: 'right', minWidth: 0 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '68px 12px minmax(0, 1fr) auto',
    padding: '10px 16px',
    '& .who': { gridColumn: '3', gridRow: '2' },
    '& .when': { gridColumn: '1', gridRow: '1' },
    '& .bar': { gridColumn: '2', gridRow: '1 / span 2' },
    '& .about': { gridColumn: '3', gridRow: '1' },
    '& .end': { gridColumn: '4', gridRow: '1' },
  },
}));

function Line({ piece, narrow }: { piece: Piece; narrow: boolean }) {
  const { t } = useTranslation();
  const { mayMove, hrefOf, onOpen, onMove } = useCalendarActions();
  const one = piece.appointment;
  const movable = mayMove(one);
  const about = [customerOf(one), postcodeOf(one), one.isForAll ? one.description : null].filter(Boolean).join(' · ');
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
      <span className="about cut">
        <span className="what">{typeText(one, t)}</span> <span className="sec">{about}</span>
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

/** Days one after the other, each with its appointments; days without any are left out. Begins in sight of today. */
export function Agenda({ columns, days, label, stale, inert, narrow }: AgendaProps) {
  const { t } = useTranslation();
  const { now } = useCalendarActions();
  const list = useRef<HTMLDivElement>(null);
  const first = columns[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each range of days
  useEffect(() => {
    const next = columns.find((day) => day >= now && days.has(day));
    if (first !== undefined && first < now && next) {
      list.current?.querySelector(`[data-day="${next}"]`)?.scrollIntoView({ block: 'start' });
    }
  }, [first]);
  return (
    <List
      ref={list}
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={stale}
      data-stale={stale || inert || undefined}
    >
      {columns.map((day) => {
        const pieces = days.get(day);
        if (!pieces) return null;
        const title = dayTitle(day);
        return (
          <section key={day} aria-label={title} data-day={day}>
            <h2 data-today={day === now || undefined}>
              {day === now ? `${t('appointment.today')} · ${title}` : title}
            </h2>
            <ul inert={inert}>
              {pieces.map((piece) => (
                <li key={piece.appointment._id}>
                  <Line piece={piece} narrow={narrow} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </List>
  );
}
