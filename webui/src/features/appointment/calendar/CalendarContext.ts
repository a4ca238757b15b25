import { createContext, type MouseEvent, useContext } from 'react';
import type { Appointment } from '@/api/generated';
import type { Day } from '@/ui/days';
import type { Start } from './start';

interface CalendarActions {
  now: Day;
  mayAdd: boolean;
  mayMove: (one: Appointment) => boolean;
  /** The address at which the appointment is open. */
  hrefOf: (id: string) => string;
  /** A plain click opens it over the calendar; others are the browser's: a tab, a window. */
  onOpen: (id: string, event: MouseEvent) => void;
  /** Something new at this place. */
  onCreate: (start: Start) => void;
  /** Asks where to move it. */
  onMove: (one: Appointment) => void;
  onDay: (day: Day) => void;
}

const Context = createContext<CalendarActions | null>(null);
export const CalendarProvider = Context.Provider;

/** What can be done in the calendar, for whatever is drawn in it. */
export function useCalendarActions(): CalendarActions {
  const actions = useContext(Context);
  if (!actions) throw new Error('outside the calendar');
  return actions;
}
