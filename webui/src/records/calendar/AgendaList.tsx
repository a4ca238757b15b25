import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Day } from '@/ui/days';
import { dayTitle } from '@/ui/dayWords';

const List = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  position: 'relative',
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

interface AgendaListProps<Entry> {
  columns: readonly Day[];
  days: ReadonlyMap<Day, readonly Entry[]>;
  now: Day;
  today: string;
  keyOf: (entry: Entry) => string;
  draw: (entry: Entry) => ReactNode;
  /** Below the entries of a day. */
  rest?: (day: Day) => ReactNode;
  label: string;
  stale: boolean;
  /** Whether it can be read, but nothing done in it. */
  inert: boolean;
}

/** Days one after the other, each with its entries; days without any are left out. Begins in sight of today. */
export function AgendaList<Entry>(props: AgendaListProps<Entry>) {
  const { columns, days, now, today, keyOf, draw, rest, label, stale, inert } = props;
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
        const entries = days.get(day);
        if (!entries) return null;
        const title = dayTitle(day);
        return (
          <section key={day} aria-label={title} data-day={day}>
            <h2 data-today={day === now || undefined}>{day === now ? `${today} · ${title}` : title}</h2>
            <ul inert={inert}>
              {entries.map((entry) => (
                <li key={keyOf(entry)}>{draw(entry)}</li>
              ))}
            </ul>
            {rest?.(day)}
          </section>
        );
      })}
    </List>
  );
}
