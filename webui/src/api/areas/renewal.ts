import { listTags, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { renewalCalls } from './renewal.gen';

/** Cards have the statuses that come next, so boards are read again. */
const changed = subjectsAnd(...listTags('renewal'));

/** Calls of renewals beside those that every noun has: status, prices and payments. */
export const renewalApi = withRules(
  renewalCalls,
  {
    renewalAction: changed,
    provideRenewal: changed,
    pinRenewalPrice: changed,
    addRenewalPrice: changed,
    changeRenewalPrice: changed,
    removeRenewalPrice: changed,
    chooseRenewalPrice: changed,
    addRenewalPayment: changed,
    reverseRenewalPayment: changed,
  },
  {},
);
