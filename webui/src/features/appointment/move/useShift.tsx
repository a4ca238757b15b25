import type { ReactNode } from 'react';
import type { ApiError } from '@/api/errors';
import type { Appointment, Person } from '@/api/generated';
import { useAppDispatch, useAppStore } from '@/api/storeHooks';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { announce } from '@/ui/announce';
import { useNotify } from '@/ui/toasts';
import { appointmentApi, monthsOf } from '../api';
import { moveOptimistically } from '../cachePatches';
import { useChange } from '../useChange';
import { spanText, typeText } from '../words';
import { isElsewhere, type Times } from './shift';
import { isClash, useClashGuard } from './useClashGuard';

export interface Shift extends Times {
  /** Who goes there instead; left out: who did. */
  assignee?: Person[];
}

/** Names of those from whom an appointment is taken, and of those to whom it is given. */
export function handOver({ Assignee }: Pick<Appointment, 'Assignee'>, now: readonly Person[] = Assignee) {
  const without = (people: readonly Person[], others: readonly Person[]) =>
    people.filter(({ _id }) => !others.some((other) => other._id === _id)).map(({ name }) => name);
  return { from: without(Assignee, now).join(', '), to: without(now, Assignee).join(', ') };
}

/** Sends a move. It is shown at once, and taken back when the server refuses or a clash is not meant. */
export function useShift(): { shift: (one: Appointment, to: Shift) => Promise<boolean>; warning: ReactNode } {
  const t = useText();
  const run = useCommand();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { guard, warning } = useClashGuard();
  const change = useChange();

  const shift = async (one: Appointment, { assignee, ...to }: Shift) => {
    if (!assignee && !isElsewhere(one, to)) return true;
    const moved = { ...to, ...(assignee ? { Assignee: assignee } : {}) };
    const takeBack = moveOptimistically(dispatch, store.getState(), one._id, moved);
    const people = assignee ? { Assignee: assignee.map(({ _id }) => _id) } : {};
    const send = (acceptClash: boolean) => change(one, { ...to, ...people, expectedVersion: one.version, acceptClash });
    const failed = (error: ApiError) => {
      takeBack();
      // Somebody else was faster: what is shown is no longer so.
      if (error.conflict) dispatch(appointmentApi.util.invalidateTags(monthsOf(one)));
      announce(t('appointment.move.failed', { what: typeText(one, t), when: spanText(one, t) }));
      if (isClash(error)) notify.info(t('appointment.move.takenBack'));
      return isClash(error);
    };
    const words = { what: typeText(one, t), when: spanText({ ...one, ...to }, t), ...handOver(one, assignee) };
    const done = t(words.from && words.to ? 'appointment.move.given' : 'appointment.move.done', words);
    if (!(await run(guard(send), { done, failed }))) return false;
    announce(done);
    return true;
  };
  return { shift, warning };
}
