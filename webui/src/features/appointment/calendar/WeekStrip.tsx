import { styled } from '@mui/material/styles';
import { useText } from '@/i18n';
import { type Day, daysFrom, weekStart } from '@/ui/days';
import { dayTitle, weekdayLetter } from '@/ui/dayWords';
import { toneOf } from '../words';
import { useCalendarActions } from './CalendarContext';
import type { Piece } from './pieces';

const Strip = styled('nav')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(7, 1fr)',
  padding: '0 8px 8px',
  '& button': {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'grid',
    justifyItems: 'center',
    gap: 2,
    padding: '4px 0',
    borderRadius: 8,
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
    '&[aria-current]': { backgroundColor: theme.vars.palette.surface.selected },
  },
  '& .letter': { fontSize: '0.6875rem', color: theme.vars.palette.text.secondary },
  '& .date': { width: 28, lineHeight: '28px', textAlign: 'center', borderRadius: 14, fontWeight: 550 },
  '& .date[data-today]': {
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
  '& .dots': { display: 'flex', gap: 2, height: 5 },
  '& .dots i': { width: 5, height: 5, borderRadius: 3 },
}));

const Dot = styled('i', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: ReturnType<typeof toneOf> }>(
  ({ theme, tone }) => ({ backgroundColor: theme.vars.palette.tone[tone].dot }),
);

const mostDots = 4;
const none: Piece[] = [];

/** The week of a day, for a phone: each day with a dot for each of its first appointments. */
export function WeekStrip({ day, days }: { day: Day; days: ReadonlyMap<Day, Piece[]> }) {
  const t = useText();
  const { now, onDay } = useCalendarActions();
  return (
    <Strip aria-label={t('appointment.week')}>
      {daysFrom(weekStart(day), 7).map((one) => {
        const pieces = days.get(one) ?? none;
        return (
          <button
            key={one}
            type="button"
            aria-current={one === day ? 'date' : undefined}
            aria-label={`${dayTitle(one)}, ${t('appointment.count', { count: pieces.length })}`}
            onClick={() => onDay(one)}
          >
            <span className="letter">{weekdayLetter(one)}</span>
            <span className="date tnum" data-today={one === now || undefined}>
              {Number(one.slice(8))}
            </span>
            <span className="dots">
              {pieces.slice(0, mostDots).map(({ appointment }) => (
                <Dot key={appointment._id} tone={toneOf(appointment)} />
              ))}
            </span>
          </button>
        );
      })}
    </Strip>
  );
}
