import appointment from './en/appointment.json';
import company from './en/company.json';
import consumer from './en/consumer.json';
import history from './en/history.json';
import inbox from './en/inbox.json';
import lead from './en/lead.json';
import messages from './en/messages.json';
import notifications from './en/notifications.json';
import password from './en/password.json';
import presence from './en/presence.json';
import records from './en/records.json';
import role from './en/role.json';
import user from './en/user.json';
import values from './en/values.json';

export const english = {
  appointment,
  company,
  consumer,
  history,
  inbox,
  lead,
  notifications,
  password,
  presence,
  records,
  role,
  user,
};
export const englishValues = { ...values, ...messages };
