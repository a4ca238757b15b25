import { useMemo } from 'react';
import type { BookAppointment } from '@/api/generated';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import type { Start } from '../calendar/start';
import { NewDialog } from '../form/NewDialog';
import { hourFrom } from '../form/when';
import { LeaveForm } from './LeaveForm';
import { type Leave, leaveBody, leaveProblems, newLeave } from './leave';

/** Enters leave, a bank holiday for everybody, or time that somebody is unavailable. */
export function LeaveDialog({ start, onClose }: { start: Start; onClose: () => void }) {
  const t = useText();
  const { _id, name } = useSession();
  const initial = useMemo(
    () => newLeave(hourFrom(start.day, start.minutes), [start.person ?? { _id, name }]),
    [start, _id, name],
  );
  return (
    <NewDialog<Leave>
      title={t('appointment.leave.title')}
      submitText={t('appointment.leave.enter')}
      done={t('appointment.leave.done')}
      initial={initial}
      problemsOf={(value) => leaveProblems(value, t)}
      bodyOf={(value) => leaveBody(value) as BookAppointment}
      form={(props) => <LeaveForm {...props} />}
      onClose={onClose}
    />
  );
}
