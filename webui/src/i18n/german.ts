import appointment from './de/appointment.json';
import auth from './de/auth.json';
import common from './de/common.json';
import company from './de/company.json';
import consumer from './de/consumer.json';
import history from './de/history.json';
import lead from './de/lead.json';
import operations from './de/operations.json';
import record from './de/record.json';
import shell from './de/shell.json';
import values from './de/values.json';

export const german = { appointment, auth, common, company, consumer, history, lead, operations, record, shell };
export const germanValues = values;
