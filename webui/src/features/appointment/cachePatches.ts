import { current } from '@reduxjs/toolkit';
import type { Appointment, AppointmentMatrix, AppointmentsOfUser, Person } from '@/api/generated';
import type { AppDispatch, AppState } from '@/api/storeHooks';
import { appointmentApi } from './api';
import type { Times } from './move/shift';

/** What a move changes: the times, and in the matrix the person, too; once it is accepted, the version. */
export interface Moved extends Partial<Times> {
  Assignee?: Person[];
  version?: number;
}

function cached<Name extends string>(state: AppState, name: Name) {
  return (
    appointmentApi.util
      .selectInvalidatedBy(state, [{ type: 'list', id: 'appointment' }])
      .filter((entry): entry is typeof entry & { endpointName: Name } => entry.endpointName === name)
      // What was then stays as it was.
      .filter(({ originalArgs }) => !originalArgs.position)
  );
}

function change(rows: Appointment[], id: string, moved: Moved): void {
  for (const row of rows) if (row._id === id) Object.assign(row, moved);
}

const rowsOfMatrix = ({ forAll, data }: AppointmentMatrix) => [
  ...forAll,
  ...data.flatMap(({ appointments }) => appointments),
];

/** What is changed of an appointment, by the rows that show it. */
type ValuesOf = (rows: readonly Appointment[]) => Moved;

/** What `moved` replaces of the appointment. */
function replacedBy(moved: Moved, rows: readonly Appointment[], id: string): Moved {
  const found = rows.find(({ _id }) => _id === id);
  const row = found && current(found);
  const keys = Object.keys(moved) as (keyof Moved)[];
  return row ? Object.fromEntries(keys.map((key) => [key, row[key]])) : {};
}

/** What takes a move back: the values before it, but none that something else has changed since. */
function inverseOf(moved: Moved, before: Moved, rows: readonly Appointment[], id: string): Moved {
  const row = rows.find(({ _id }) => _id === id);
  const isAsMoved = (key: keyof Moved) => JSON.stringify(row?.[key]) === JSON.stringify(moved[key]);
  const keys = Object.keys(before) as (keyof Moved)[];
  return Object.fromEntries(keys.filter(isAsMoved).map((key) => [key, before[key]]));
}

/** In the matrix an appointment stands in the row of each of its people. Changes `users` in place. */
export function moveInMatrix(users: AppointmentsOfUser[], id: string, moved: Moved): void {
  const known = users.flatMap(({ appointments }) => appointments).find(({ _id }) => _id === id);
  if (!known) return;
  const fresh = { ...known, ...moved };
  const concerned = new Set([...fresh.Assignee, ...fresh.Assignee2].map(({ _id }) => _id));
  for (const user of users) {
    const at = user.appointments.findIndex(({ _id }) => _id === id);
    if (at >= 0 && concerned.has(user._id)) user.appointments[at] = fresh;
    else if (at >= 0) user.appointments.splice(at, 1);
    else if (concerned.has(user._id)) user.appointments.push(fresh);
  }
}

/** Moves an appointment wherever it is shown, before the server has answered; answers what takes it back. */
export function moveOptimistically(dispatch: AppDispatch, state: AppState, id: string, moved: Moved): () => void {
  const { updateQueryData } = appointmentApi.util;
  const patches = [
    ...cached(state, 'appointmentPages').map(({ originalArgs }) => (valuesOf: ValuesOf) => {
      const patch = updateQueryData('appointmentPages', originalArgs, ({ pages }) => {
        const rows = pages.flatMap(({ data }) => data);
        change(rows, id, valuesOf(rows));
      });
      dispatch(patch);
    }),
    ...cached(state, 'appointmentMatrix').map(({ originalArgs }) => (valuesOf: ValuesOf) => {
      const patch = updateQueryData('appointmentMatrix', originalArgs, (draft) => {
        const values = valuesOf(rowsOfMatrix(draft));
        change(draft.forAll, id, values);
        moveInMatrix(draft.data, id, values);
      });
      dispatch(patch);
    }),
  ];
  const undos = patches.map((patch) => {
    let before: Moved = {};
    patch((rows) => {
      before = replacedBy(moved, rows, id);
      return moved;
    });
    return () => patch((rows) => inverseOf(moved, before, rows, id));
  });
  // Not by the patches' own undo: those go by index, and the rows may stand in another order by then.
  return () => {
    for (const undo of undos) undo();
  };
}
