import TextField from '@mui/material/TextField';
import type { Appointment } from '@/api/generated';
import { useText } from '@/i18n';
import { BookingForm } from '../booking/BookingForm';
import { FormFrame } from '../form/FormParts';
import { LeaveForm } from '../leave/LeaveForm';
import { useEdit } from './useEdit';

interface EditPanelProps {
  appointment: Appointment;
  onDone: () => void;
}

/** The appointment as a form. It starts from how the appointment was when editing began. */
export function EditPanel({ appointment, onDone }: EditPanelProps) {
  const t = useText();
  const { draft, change, problems, busy, reason, setReason, submit, dialogs } = useEdit(appointment, onDone);
  const shared = { problems, appointment: appointment._id };
  return (
    <>
      <FormFrame
        problems={problems}
        busy={busy}
        submitText={t('common.saveChanges')}
        onSubmit={submit}
        onCancel={onDone}
      >
        {draft.kind === 'leave' ? (
          <LeaveForm {...shared} value={draft.value} onChange={(value) => change({ kind: 'leave', value })} />
        ) : (
          <BookingForm {...shared} value={draft.value} onChange={(value) => change({ kind: 'booking', value })} />
        )}
        <TextField
          label={t('common.reason')}
          helperText={t('common.reasonHint')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormFrame>
      {dialogs}
    </>
  );
}
