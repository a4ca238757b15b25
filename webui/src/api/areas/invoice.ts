import { listTags, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { invoiceCalls } from './invoice.gen';

const changed = subjectsAnd(...listTags('invoice'));

/** Calls of invoices beside those that every noun has. */
export const invoiceApi = withRules(
  invoiceCalls,
  {
    moveInvoice: changed,
    duplicateInvoice: changed,
    sendInvoice: changed,
    addInvoiceLine: changed,
    changeInvoiceLine: changed,
    removeInvoiceLine: changed,
    editInvoiceLines: changed,
  },
  // Tables of VAT and the terms are changed elsewhere: each form asks for them when it is opened.
  {
    invoiceDefaults: { providesTags: [], keepUnusedDataFor: 0 },
    listInvoiceable: { providesTags: (['invoice', 'quote', 'renewal', 'lead'] as const).flatMap(listTags) },
  },
);
