import type { Appointment } from '@/api/generated';
import { useRights, useSession } from '@/api/session';

/** What the role may do with appointments; the server decides, this only hides what it would refuse. */
export function useAppointmentRights() {
  const { edit, decide, comment, everywhere } = useRights('appointment');
  const { _id } = useSession();
  /** A user who sees only their own may not plan for everybody. */
  const forAll = edit && everywhere;
  const mayChange = (one: Appointment) => edit && !one.isDelete && (!one.isForAll || forAll);
  const isOwn = ({ createdBy, Booker, leaveType, Assignee }: Appointment) =>
    createdBy === _id ||
    Booker.some((one) => one._id === _id) ||
    (Boolean(leaveType) && Assignee.length === 1 && Assignee[0]?._id === _id);
  return {
    add: edit,
    forAll,
    mayChange,
    mayComment: (one: Appointment) => comment && mayChange(one),
    mayCancel: (one: Appointment) => (decide || isOwn(one)) && mayChange(one),
    /** Who may not delete says why they cancel what is their own. */
    saysWhy: !decide,
    mayRestore: decide,
  };
}
