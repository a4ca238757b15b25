import type { Appointment } from '@/api/generated';
import { useRights } from '@/api/session';

/** What the role may do with appointments; the server decides, this only hides what it would refuse. */
export function useAppointmentRights() {
  const { edit, decide, comment, everywhere } = useRights('appointment');
  /** Whoever sees only their own may not plan for everybody. */
  const forAll = edit && everywhere;
  const mayChange = (one: Appointment) => edit && !one.isDelete && (!one.isForAll || forAll);
  return {
    add: edit,
    forAll,
    mayChange,
    mayComment: (one: Appointment) => comment && mayChange(one),
    mayCancel: (one: Appointment) => decide && mayChange(one),
    mayRestore: decide,
  };
}
