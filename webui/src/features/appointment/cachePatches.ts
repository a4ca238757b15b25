import type { Appointment, AppointmentsOfUser, Person } from '@/api/generated';
import type { AppDispatch, AppState } from '@/api/storeHooks';
import { appointmentApi } from './api';
import type { Times } from './move/shift';

/** What a move changes: the times, and in the matrix the person, too; once it is accepted, the version. */
export interface Moved extends Partial<Times> {
  Assignee?: Person[];
  version?: number;
}

function cached<Name extends string>(state: AppState, name: Name) {
  return appointmentApi.util
    .selectInvalidatedBy(state, [{ type: 'list', id: 'appointment' }])
    .filter((entry): entry is typeof entry & { endpointName: Name } => entry.endpointName === name);
}

function change(rows: Appointment[], id: string, moved: Moved): void {
  for (const row of rows) if (row._id === id) Object.assign(row, moved);
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
  const lists = cached(state, 'appointmentPages').map(({ originalArgs }) =>
    dispatch(
      updateQueryData('appointmentPages', originalArgs, ({ pages }) => {
        for (const { data } of pages) change(data, id, moved);
      }),
    ),
  );
  const matrices = cached(state, 'appointmentMatrix').map(({ originalArgs }) =>
    dispatch(
      updateQueryData('appointmentMatrix', originalArgs, (draft) => {
        change(draft.forAll, id, moved);
        moveInMatrix(draft.data, id, moved);
      }),
    ),
  );
  return () => {
    for (const patch of [...lists, ...matrices]) patch.undo();
  };
}
