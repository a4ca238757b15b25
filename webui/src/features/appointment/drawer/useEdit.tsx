import { type ReactNode, useState } from 'react';
import type { Appointment } from '@/api/generated';
import { useText } from '@/i18n';
import { changeBody } from '@/records/calls/nounCalls';
import { changeTarget } from '@/records/form/changeTarget';
import { useFormSession } from '@/records/form/useFormSession';
import type { Change } from '@/records/view';
import {
  type Booking,
  bookingBody,
  bookingOf,
  bookingProblems,
  changesBetween,
  serverProblems,
} from '../booking/booking';
import { appointmentFields } from '../fields';
import type { Problems } from '../form/when';
import { type Leave, leaveBody, leaveOf, leaveProblems } from '../leave/leave';
import { useClashGuard } from '../move/useClashGuard';
import { useChange } from '../useChange';
import { useTypes } from '../useTypes';
import { isAbsence } from '../words';

type Draft = { kind: 'booking'; value: Booking } | { kind: 'leave'; value: Leave };

export const draftOf = (one: Appointment): Draft =>
  isAbsence(one) ? { kind: 'leave', value: leaveOf(one) } : { kind: 'booking', value: bookingOf(one) };

const changesOf = (before: Draft, after: Draft): Record<string, unknown> =>
  before.kind === 'booking' && after.kind === 'booking'
    ? changesBetween(bookingBody(before.value), bookingBody(after.value))
    : before.kind === 'leave' && after.kind === 'leave'
      ? changesBetween(leaveBody(before.value), leaveBody(after.value))
      : {};

/** Sends a change; asks before it books somebody twice. */
function useUpdate(one: Appointment) {
  const { guard, warning } = useClashGuard();
  const change = useChange();
  const update = (body: Change) => guard((acceptClash) => change(one, { ...changeBody(body), acceptClash }));
  return { update, warning };
}

/** The form of an appointment: what it holds, what is wrong with it, and what becomes of it. */
export function useEdit(one: Appointment, onDone: () => void) {
  const t = useText();
  const { bookableTypes } = useTypes();
  const [seen] = useState(one);
  const [initial] = useState(() => draftOf(one));
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [reason, setReason] = useState('');
  const { update, warning } = useUpdate(seen);
  const { save, busy, setDirty, dialogs } = useFormSession({
    target: changeTarget(seen, update),
    fields: appointmentFields,
    done: t('record.action.saved'),
    onSaved: onDone,
    onLeave: onDone,
  });

  const change = (next: Draft) => {
    setDraft(next);
    setDirty(Object.keys(changesOf(initial, next)).length > 0);
  };
  const submit = async () => {
    if (busy) return;
    const found =
      draft.kind === 'leave' ? leaveProblems(draft.value, t) : bookingProblems(draft.value, bookableTypes, t);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setProblems(serverProblems(await save(changesOf(initial, draft), reason)));
  };
  const asked: ReactNode = (
    <>
      {warning}
      {dialogs}
    </>
  );
  return { draft, change, problems, busy, reason, setReason, submit: () => void submit(), dialogs: asked };
}
