import { listTags, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { invoiceCalls } from './invoice.gen';

const changed = subjectsAnd(...listTags('invoice'));

/** Calls of invoices beside those that every noun has. */
export const invoiceApi = withRules(
  invoiceCalls,
  { moveInvoice: changed, addInvoiceLine: changed, changeInvoiceLine: changed, removeInvoiceLine: changed },
  {},
);
