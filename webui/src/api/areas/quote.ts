import { listTags, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { quoteCalls } from './quote.gen';

/** Cards have the statuses that come next, so boards are read again. */
const changed = subjectsAnd(...listTags('quote'));

/** Calls of quotes beside those that every noun has: status, prices and payments. */
export const quoteApi = withRules(
  quoteCalls,
  {
    quoteAction: changed,
    provideQuote: changed,
    restartQuote: changed,
    addQuotePrice: changed,
    pinQuotePrice: changed,
    changeQuotePrice: changed,
    removeQuotePrice: changed,
    chooseQuotePrice: changed,
    addQuoteRoof: changed,
    changeQuoteRoof: changed,
    removeQuoteRoof: changed,
    addQuoteInverter: changed,
    changeQuoteInverter: changed,
    removeQuoteInverter: changed,
    addQuoteBattery: changed,
    changeQuoteBattery: changed,
    removeQuoteBattery: changed,
    addQuoteMeasure: changed,
    changeQuoteMeasure: changed,
    removeQuoteMeasure: changed,
    addQuoteAccessory: changed,
    removeQuoteAccessory: changed,
    addQuoteFunding: changed,
    removeQuoteFunding: changed,
    addQuotePayment: changed,
    createRenewalFromQuote: subjectsAnd(...listTags('renewal')),
    reverseQuotePayment: changed,
  },
  {},
);
