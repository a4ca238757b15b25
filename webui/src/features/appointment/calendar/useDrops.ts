import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import type { Appointment, Person } from '@/api/generated';
import { addDays, daysBetween, ukWall } from '@/ui/days';
import { shifted } from '../move/shift';
import type { Shift } from '../move/useShift';
import type { Carried } from './EventChip';
import type { DropPlace } from './useDropPlace';

/** Those who go there after somebody's visit was dropped in somebody else's row; null when that changes nobody. */
export function reassigned({ Assignee }: Appointment, from: string | null, to: Person | undefined): Person[] | null {
  if (!from || !to || from === to._id || !Assignee.some(({ _id }) => _id === from)) return null;
  const { _id, name, email, role } = to;
  const others = Assignee.filter((one) => one._id !== from && one._id !== _id);
  return [...others, { _id, name, email, role }];
}

/** Where a dropped appointment goes: as many days on as its piece was carried. */
export function landing({ appointment, day, begins, person }: Carried, place: DropPlace): Shift | null {
  if (!appointment.startTime) return null;
  const first = addDays(ukWall(appointment.startTime).day, daysBetween(day, place.day));
  const minutes = begins && place.minutes !== undefined ? { minutes: place.minutes } : {};
  const times = shifted(appointment, { day: first, ...minutes });
  const assignee = reassigned(appointment, person, place.person);
  return times && { ...times, ...(assignee ? { assignee } : {}) };
}

/** Moves what is dropped on a day, an hour or a person's row. */
export function useDrops(move: (one: Appointment, to: Shift) => void): void {
  const latest = useRef(move);
  latest.current = move;
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0];
          if (!target) return;
          const carried = source.data as unknown as Carried;
          const to = landing(carried, target.data as unknown as DropPlace);
          if (to) latest.current(carried.appointment, to);
        },
      }),
    [],
  );
}
