import type { Appointment, ChangeAppointmentBody } from '@/api/generated';
import { useAppDispatch, useAppStore } from '@/api/storeHooks';
import { useSend } from '@/records/calls/nounCalls';
import { appointmentApi, monthsOf } from './api';
import { moveOptimistically } from './cachePatches';

/** Sends a change; afterwards the months that it left and reached are read again, no others. */
export function useChange() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const send = useSend('appointment');
  return async (one: Appointment, changeAppointmentBody: ChangeAppointmentBody) => {
    const answered = await send('change', { ids: [one._id], values: { ...changeAppointmentBody } });
    const { version } = answered.data;
    // The next change may come before the months are read again, and must name this version.
    if (version) moveOptimistically(dispatch, store.getState(), one._id, { version });
    // Lists that lag behind would show what was before.
    if (answered.pending) return answered;
    const { startTime = one.startTime, endTime = one.endTime } = changeAppointmentBody;
    dispatch(appointmentApi.util.invalidateTags(monthsOf(one, { startTime, endTime })));
    return answered;
  };
}
