import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '@/api/errors';
import type { Appointment } from '@/api/generated';
import { ConflictDialog } from '@/records/form/ConflictDialog';
import { useSave } from '@/records/form/useSave';
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
  const update = ({ expectedVersion, changes, reason }: Change) => {
    const body = { ...changes, expectedVersion, ...(reason ? { reason } : {}) };
    return guard((acceptClash) => change(one, { ...body, acceptClash }));
  };
  return { update, warning };
}

/** The form of an appointment: what it holds, what is wrong with it, and what becomes of it. */
export function useEdit(one: Appointment, onDone: () => void, onDirty: (dirty: boolean) => void) {
  const { t } = useTranslation();
  const { bookableTypes } = useTypes();
  const [seen] = useState(one);
  const [initial] = useState(() => draftOf(one));
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const { update, warning } = useUpdate(seen);
  const { save, pending, resolve, cancel } = useSave(seen, update, onDone);

  const change = (next: Draft) => {
    setDraft(next);
    onDirty(Object.keys(changesOf(initial, next)).length > 0);
  };
  const submit = async () => {
    if (busy) return;
    const found =
      draft.kind === 'leave' ? leaveProblems(draft.value, t) : bookingProblems(draft.value, bookableTypes, t);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const refused: FieldProblem[] = await save(changesOf(initial, draft), reason.trim() || undefined);
    setBusy(false);
    setProblems(serverProblems(refused));
  };
  const dialogs: ReactNode = (
    <>
      {warning}
      {pending && (
        <ConflictDialog
          conflict={pending.conflict}
          fields={appointmentFields}
          onUseMine={() => resolve(true)}
          onKeepTheirs={() => resolve(false)}
          onCancel={cancel}
        />
      )}
    </>
  );
  return { draft, change, problems, busy, reason, setReason, submit: () => void submit(), dialogs };
}
