import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { styled } from '@mui/material/styles';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '@/i18n';
import { clockText } from '@/ui/clock';
import { type Day, ukWall } from '@/ui/days';
import { dayTitle, weekdayShort } from '@/ui/dayWords';
import { useNow } from '@/ui/now';
import { pieceText } from '../words';
import { useCalendarActions } from './CalendarContext';
import { EventChip } from './EventChip';
import { type Folded, foldLanes, inLanes, isAllDay, type Piece } from './pieces';
import { useDropPlace } from './useDropPlace';

const hourHeight = 48;
const gutter = 64;
const opening = 7;
const half = 30;

const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  position: 'relative',
  overflow: 'auto',
  outlineOffset: -2,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-stale] [data-event]': { opacity: 0.45 },
}));

const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 3,
  display: 'grid',
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .corner': {
    alignSelf: 'end',
    padding: '2px 8px 4px 0',
    textAlign: 'right',
    fontSize: '0.6875rem',
    color: theme.vars.palette.text.secondary,
  },
  '& > section': { minWidth: 0, padding: '4px 3px 2px', borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& h2': { font: 'inherit', fontSize: '0.75rem', margin: 0 },
  '& h2 button': {
    all: 'unset',
    cursor: 'pointer',
    padding: '0 8px',
    lineHeight: '24px',
    borderRadius: 12,
    fontWeight: 550,
    '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
    '&[aria-current]': {
      backgroundColor: theme.vars.palette.primary.main,
      color: theme.vars.palette.primary.contrastText,
    },
  },
  '& ul': { listStyle: 'none', padding: 0, display: 'grid', gap: 2, maxHeight: 104, overflow: 'auto' },
}));

const Hours = styled('div')(({ theme }) => ({
  display: 'grid',
  position: 'relative',
  height: 24 * hourHeight,
  '& .hours': { position: 'relative' },
  '& .hour': {
    position: 'absolute',
    right: 8,
    transform: 'translateY(-50%)',
    fontSize: '0.6875rem',
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
}));

const Column = styled('section')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  backgroundImage: `linear-gradient(${theme.vars.palette.divider} 1px, transparent 1px)`,
  backgroundSize: `100% ${hourHeight}px`,
  '&[data-over]': { backgroundColor: theme.vars.palette.surface.selected },
  '& ul': { listStyle: 'none', padding: 0 },
  '& li': { position: 'absolute', paddingRight: 3, paddingBottom: 1 },
  '& .more': {
    all: 'unset',
    boxSizing: 'border-box',
    width: '100%',
    height: 22,
    lineHeight: '22px',
    paddingInline: 6,
    borderRadius: 4,
    fontSize: '0.75rem',
    fontWeight: 550,
    cursor: 'pointer',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.sunken,
    '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  },
  '& .now': {
    position: 'absolute',
    left: 0,
    right: 0,
    borderTop: `2px solid ${theme.vars.palette.error.main}`,
    pointerEvents: 'none',
    zIndex: 1,
  },
}));

function DayHead({ day, pieces }: { day: Day; pieces: readonly Piece[] }) {
  const t = useText();
  const { now, onDay } = useCalendarActions();
  const drop = useDropPlace<HTMLElement>(day);
  return (
    <section ref={drop} aria-label={t('appointment.allDayOf', { day: dayTitle(day) })}>
      <h2>
        <button
          type="button"
          className="tnum"
          aria-label={t('appointment.openDay', { day: dayTitle(day) })}
          aria-current={day === now ? 'date' : undefined}
          onClick={() => onDay(day)}
        >
          {weekdayShort(day)} {Number(day.slice(8))}
        </button>
      </h2>
      <ul>
        {pieces.map((piece) => (
          <li key={piece.appointment._id}>
            <EventChip piece={piece} showTime={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the UK's clock shows at the moment shown, moving on in the present. */
function useClock() {
  const [, setMinutes] = useState(0);
  const now = useNow();
  useEffect(() => {
    const timer = setInterval(() => setMinutes((before) => before + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return ukWall(now);
}

const shortestHeight = 24;
/** Minutes from which on two lines have room. */
const tallFrom = 45;

/** Beside each other in a week's column, and in that of a single day. */
const mostLanes = { week: 3, day: 12 };

/** Stands for pieces without room; opens the day, where they have some. */
function More({ day, pieces }: { day: Day } & Pick<Folded, 'pieces'>) {
  const t = useText();
  const { onDay } = useCalendarActions();
  const count = pieces.length;
  return (
    <button
      type="button"
      className="more tnum"
      aria-label={t('appointment.moreOn', { count, day: dayTitle(day) })}
      title={pieces.map((piece) => pieceText(piece, t)).join('\n')}
      onClick={(event) => {
        event.stopPropagation();
        onDay(day);
      }}
    >
      {`+${count}`}
    </button>
  );
}

interface DayColumnProps {
  day: Day;
  pieces: readonly Piece[];
  most: number;
}

function DayColumn({ day, pieces, most }: DayColumnProps) {
  const { mayAdd, onCreate } = useCalendarActions();
  const drop = useDropPlace<HTMLElement>(day, undefined, hourHeight);
  const now = useClock();
  const { shown, folded } = useMemo(() => foldLanes(inLanes(pieces), most), [pieces, most]);
  const create = (event: MouseEvent<HTMLElement>) => {
    if (!mayAdd) return;
    const minutes = ((event.clientY - event.currentTarget.getBoundingClientRect().top) / hourHeight) * 60;
    onCreate({ day, minutes: Math.floor(minutes / half) * half });
  };
  return (
    // The click is an extra way by mouse; the button "New appointment" and its key are the accessible one.
    <Column ref={drop} data-day={day} aria-label={dayTitle(day)} onClick={create}>
      {day === now.day && <div className="now" style={{ top: (now.minutes / 60) * hourHeight }} />}
      <ul>
        {shown.map(({ piece, lane, lanes }) => (
          <li
            key={piece.appointment._id}
            style={{
              top: (piece.from / 60) * hourHeight,
              height: Math.max(shortestHeight, ((piece.to - piece.from) / 60) * hourHeight),
              left: `${(lane / lanes) * 100}%`,
              width: `${100 / lanes}%`,
            }}
          >
            <EventChip piece={piece} tall={piece.to - piece.from >= tallFrom} />
          </li>
        ))}
        {folded.map((one) => (
          <li
            key={one.pieces[0]?.appointment._id}
            style={{ top: (one.from / 60) * hourHeight, right: 0, width: `${100 / most}%` }}
          >
            <More day={day} pieces={one.pieces} />
          </li>
        ))}
      </ul>
    </Column>
  );
}

interface TimeGridProps {
  columns: readonly Day[];
  days: ReadonlyMap<Day, Piece[]>;
  label: string;
  stale: boolean;
  /** Whether it can be read, but nothing done in it. */
  inert: boolean;
}

const none: Piece[] = [];

/** Days side by side, time running downwards. */
export function TimeGrid({ columns, days, label, stale, inert }: TimeGridProps) {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTop = opening * hourHeight - 8;
    return autoScrollForElements({ element });
  }, []);
  const gridTemplateColumns = `${gutter}px repeat(${columns.length}, minmax(0, 1fr))`;
  const of = (day: Day) => days.get(day) ?? none;
  return (
    <Scroller
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={stale}
      data-stale={stale || inert || undefined}
    >
      <Head inert={inert} style={{ gridTemplateColumns }}>
        <span className="corner">{t('appointment.allDay')}</span>
        {columns.map((day) => (
          <DayHead key={day} day={day} pieces={of(day).filter(isAllDay)} />
        ))}
      </Head>
      <Hours inert={inert} style={{ gridTemplateColumns }}>
        <div className="hours" aria-hidden>
          {Array.from({ length: 23 }, (_, at) => (
            <span key={clockText((at + 1) * 60)} className="hour tnum" style={{ top: (at + 1) * hourHeight }}>
              {clockText((at + 1) * 60)}
            </span>
          ))}
        </div>
        {columns.map((day) => (
          <DayColumn
            key={day}
            day={day}
            pieces={of(day).filter((piece) => !isAllDay(piece))}
            most={columns.length > 1 ? mostLanes.week : mostLanes.day}
          />
        ))}
      </Hours>
    </Scroller>
  );
}
