import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Day, monthOf, monthWeeks } from '@/ui/days';
import { dayTitle, weekdayShort } from '@/ui/dayWords';
import { chipHeight } from './Chip';
import { useDayDrop } from './useDayDrop';

/** The line of the weekdays. */
const headHeight = 28;

const Table = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateRows: `${headHeight}px`,
  // The number of the day and two lines: one of them may say how many more there are.
  gridAutoRows: `minmax(${36 + 2 * chipHeight}px, 1fr)`,
  position: 'relative',
  overflow: 'auto',
  outlineOffset: -2,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& [role=row]': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', minHeight: 0 },
  '& > [role=row]:first-of-type': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& [role=columnheader]': {
    padding: '0 8px',
    lineHeight: '28px',
    fontSize: '0.75rem',
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& [role=columnheader] + [role=columnheader], & [role=cell] + [role=cell]': {
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
  },
  '&[data-stale] [data-event]': { opacity: 0.45 },
}));

const Cell = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
  padding: '0 3px 2px',
  overflow: 'hidden',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&[data-other]': { backgroundColor: theme.vars.palette.surface.canvas },
  '&[data-other] .date': { color: theme.vars.palette.text.secondary },
  '&[data-over]': {
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.surface.selected,
  },
  '&[data-open]:hover::after': {
    content: '"+"',
    position: 'absolute',
    top: 2,
    right: 8,
    lineHeight: '24px',
    color: theme.vars.palette.text.secondary,
    pointerEvents: 'none',
  },
  '& .date': {
    all: 'unset',
    flex: 'none',
    alignSelf: 'flex-start',
    boxSizing: 'border-box',
    minWidth: 24,
    height: 24,
    lineHeight: '24px',
    padding: '0 4px',
    margin: '1px 0',
    textAlign: 'center',
    borderRadius: 12,
    fontSize: '0.75rem',
    fontWeight: 550,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
    '&[aria-current]': {
      backgroundColor: theme.vars.palette.primary.main,
      color: theme.vars.palette.primary.contrastText,
    },
  },
  '& ul': { listStyle: 'none', padding: 0, flex: 1, minHeight: 0, overflow: 'hidden' },
  '& li': { height: chipHeight },
  '& .more': {
    all: 'unset',
    boxSizing: 'border-box',
    height: chipHeight - 2,
    lineHeight: `${chipHeight - 2}px`,
    padding: '0 6px',
    borderRadius: 4,
    fontSize: '0.75rem',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  },
}));

const Rest = styled('ul')({
  listStyle: 'none',
  padding: '4px 12px 12px',
  display: 'grid',
  gap: 3,
  width: 300,
  maxWidth: '86vw',
});

/** How many lines fit into each cell, measured. */
function useLines() {
  const cell = useRef<HTMLUListElement>(null);
  const [lines, setLines] = useState(3);
  useEffect(() => {
    const element = cell.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setLines(Math.max(2, Math.floor(element.clientHeight / chipHeight))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { cell, lines };
}

/** The entries that fit, and how many stand behind "+n more": one line less where there are such. */
function split<Entry>(entries: readonly Entry[], count: number, lines: number) {
  if (count <= lines && count === entries.length) return { shown: entries, more: 0 };
  const shown = entries.slice(0, Math.max(0, lines - 1));
  return { shown, more: count - shown.length };
}

/** What a month shows, and what can be done in it. */
export interface MonthParts<Entry> {
  now: Day;
  days: ReadonlyMap<Day, readonly Entry[]>;
  /** How many a day has, where it names only the first of them. */
  countOf?: (day: Day) => number;
  keyOf: (entry: Entry) => string;
  draw: (entry: Entry) => ReactNode;
  /** Below the entries of a day that names only the first of them. */
  rest?: (day: Day) => ReactNode;
  /** Left out where nothing can be added. */
  onCreate?: ((day: Day) => void) | undefined;
  onDay: (day: Day) => void;
  texts: {
    openDay: (day: string) => string;
    more: (count: number) => string;
    moreOn: (count: number, day: string) => string;
  };
}

interface DayCellProps<Entry> {
  day: Day;
  other: boolean;
  parts: MonthParts<Entry>;
  lines: number;
  measured: ReturnType<typeof useLines>['cell'] | null;
}

const none: never[] = [];

function More<Entry>({ day, count, parts }: { day: Day; count: number; parts: MonthParts<Entry> }) {
  const { days, keyOf, draw, rest, texts } = parts;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = days.get(day) ?? none;
  return (
    <>
      <button
        type="button"
        className="more"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={texts.moreOn(count, dayTitle(day))}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        {texts.more(count)}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        // A click in here is none on the day beneath.
        onClick={(event) => event.stopPropagation()}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': dayTitle(day) } }}
      >
        <Typography variant="h3" component="p" sx={{ px: 3, pt: 3, pb: 1 }}>
          {dayTitle(day)}
        </Typography>
        <Rest onClick={() => setAnchor(null)}>
          {entries.map((entry) => (
            <li key={keyOf(entry)}>{draw(entry)}</li>
          ))}
          {(parts.countOf?.(day) ?? entries.length) > entries.length && rest && <li>{rest(day)}</li>}
        </Rest>
      </Popover>
    </>
  );
}

function DayCell<Entry>({ day, other, parts, lines, measured }: DayCellProps<Entry>) {
  const { now, days, countOf, keyOf, draw, onCreate, onDay, texts } = parts;
  const drop = useDayDrop<HTMLDivElement>(day);
  const entries = days.get(day) ?? none;
  const { shown, more } = split(entries, countOf?.(day) ?? entries.length, lines);
  return (
    // The click is an extra way by mouse; the button that adds one and its key are the accessible one.
    <Cell
      ref={drop}
      role="cell"
      data-day={day}
      data-other={other || undefined}
      data-open={onCreate !== undefined || undefined}
      onClick={() => onCreate?.(day)}
    >
      <button
        type="button"
        className="date tnum"
        aria-label={texts.openDay(dayTitle(day))}
        aria-current={day === now ? 'date' : undefined}
        onClick={(event) => {
          event.stopPropagation();
          onDay(day);
        }}
      >
        {Number(day.slice(8))}
      </button>
      <ul ref={measured}>
        {shown.map((entry) => (
          <li key={keyOf(entry)}>{draw(entry)}</li>
        ))}
        {more > 0 && (
          <li>
            <More day={day} count={more} parts={parts} />
          </li>
        )}
      </ul>
    </Cell>
  );
}

interface MonthGridProps<Entry> {
  day: Day;
  parts: MonthParts<Entry>;
  label: string;
  stale: boolean;
  /** Whether it can be read, but nothing done in it. */
  inert: boolean;
}

/** Where all weeks do not fit, as at 200 %, it begins with the week of today rather than with the first. */
function useTodayInView() {
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const today = table.current?.querySelector('[aria-current=date]')?.closest<HTMLElement>('[role=cell]');
    if (!table.current || !today || today.offsetTop + today.offsetHeight <= table.current.clientHeight) return;
    table.current.scrollTop = today.offsetTop - headHeight;
  }, []);
  return table;
}

/** A month as weeks from Monday to Sunday. */
export function MonthGrid<Entry>({ day, parts, label, stale, inert }: MonthGridProps<Entry>) {
  const { cell, lines } = useLines();
  const table = useTodayInView();
  const weeks = monthWeeks(day);
  return (
    <Table
      ref={table}
      role="table"
      aria-label={label}
      aria-busy={stale}
      data-stale={stale || inert || undefined}
      tabIndex={0}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows of a native table cannot share its height */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a row of a table, not of a grid */}
      <div role="row">
        {weeks[0]?.map((one) => (
          // biome-ignore lint/a11y/useSemanticElements: rows of a native table cannot share its height
          // biome-ignore lint/a11y/useFocusableInteractive: rows of a native table cannot share its height
          <div role="columnheader" key={one}>
            {weekdayShort(one)}
          </div>
        ))}
      </div>
      {weeks.map((week, row) => (
        // biome-ignore lint/a11y/useSemanticElements: rows of a native table cannot share its height
        // biome-ignore lint/a11y/useFocusableInteractive: rows of a native table cannot share its height
        <div role="row" key={week[0]} inert={inert}>
          {week.map((one, column) => (
            <DayCell
              key={one}
              day={one}
              other={monthOf(one) !== monthOf(day)}
              parts={parts}
              lines={lines}
              measured={row === 0 && column === 0 ? cell : null}
            />
          ))}
        </div>
      ))}
    </Table>
  );
}
