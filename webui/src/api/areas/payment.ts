import { listTags, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { paymentCalls } from './payment.gen';

const changed = subjectsAnd(...listTags('payment'));

/** Calls of payments beside those that every noun has. */
export const paymentApi = withRules(paymentCalls, { addPayment: changed, deletePayment: changed }, {});
