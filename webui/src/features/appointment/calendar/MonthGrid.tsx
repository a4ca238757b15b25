import { useText } from '@/i18n';
import { MonthGrid as Grid } from '@/records/calendar/MonthGrid';
import type { Day } from '@/ui/days';
import { useCalendarActions } from './CalendarContext';
import { EventChip } from './EventChip';
import type { Piece } from './pieces';
import { officeOpens } from './start';

interface MonthGridProps {
  day: Day;
  days: ReadonlyMap<Day, Piece[]>;
  label: string;
  stale: boolean;
  /** Whether it can be read, but nothing done in it. */
  inert: boolean;
}

const keyOf = ({ appointment }: Piece) => appointment._id;
const draw = (piece: Piece) => <EventChip piece={piece} />;

/** A month of appointments. */
export function MonthGrid({ days, ...shown }: MonthGridProps) {
  const t = useText();
  const { now, mayAdd, onCreate, onDay } = useCalendarActions();
  const texts = {
    openDay: (day: string) => t('appointment.openDay', { day }),
    more: (count: number) => t('appointment.more', { count }),
    moreOn: (count: number, day: string) => t('appointment.moreOn', { count, day }),
  };
  const create = (day: Day) => onCreate({ day, minutes: officeOpens });
  const parts = { now, days, keyOf, draw, onDay, texts, onCreate: mayAdd ? create : undefined };
  return <Grid {...shown} parts={parts} />;
}
