import { useMemo } from 'react';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import type { Start } from '../calendar/start';
import { NewDialog } from '../form/NewDialog';
import { hourFrom } from '../form/when';
import { useTypes } from '../useTypes';
import { BookingForm } from './BookingForm';
import { type Booking, bookingBody, bookingProblems, newBooking } from './booking';

/** Books a visit or a meeting, from that day, time and person on. */
export function BookingDialog({ start, onClose }: { start: Start; onClose: () => void }) {
  const t = useText();
  const { _id, name } = useSession();
  const { bookableTypes } = useTypes();
  const initial = useMemo(
    () => newBooking(hourFrom(start.day, start.minutes), { _id, name }, start.person ? [start.person] : []),
    [start, _id, name],
  );
  return (
    <NewDialog<Booking>
      title={t('appointment.new')}
      submitText={t('appointment.book')}
      done={t('appointment.bookedDone')}
      initial={initial}
      problemsOf={(value) => bookingProblems(value, bookableTypes, t)}
      bodyOf={bookingBody}
      form={(props) => <BookingForm {...props} />}
      onClose={onClose}
    />
  );
}
