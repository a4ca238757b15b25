import appointment from './de/appointment.json';
import auth from './de/auth.json';
import common from './de/common.json';
import company from './de/company.json';
import consumer from './de/consumer.json';
import dashboard from './de/dashboard.json';
import history from './de/history.json';
import inbox from './de/inbox.json';
import lead from './de/lead.json';
import mailbox from './de/mailbox.json';
import messages from './de/messages.json';
import notifications from './de/notifications.json';
import operations from './de/operations.json';
import password from './de/password.json';
import presence from './de/presence.json';
import profile from './de/profile.json';
import record from './de/record.json';
import records from './de/records.json';
import role from './de/role.json';
import shell from './de/shell.json';
import user from './de/user.json';
import values from './de/values.json';

export const german = {
  appointment,
  auth,
  common,
  company,
  consumer,
  dashboard,
  history,
  inbox,
  lead,
  mailbox,
  notifications,
  operations,
  password,
  presence,
  profile,
  record,
  records,
  role,
  shell,
  user,
};
export const germanValues = { ...values, ...messages };
