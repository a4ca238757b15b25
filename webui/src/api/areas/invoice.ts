import { historyOf, listTags, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { invoiceCalls } from './invoice.gen';

const changed = subjectsAnd(...listTags('invoice'));
/** What the account of a customer consists of. */
const documents = [...listTags('invoice'), ...listTags('invoice_payment'), ...listTags('credit_note')];

/** Calls of invoices beside those that every noun has. */
export const invoiceApi = withRules(
  invoiceCalls,
  {
    moveInvoice: changed,
    duplicateInvoice: changed,
    sendInvoice: changed,
    mailAccountStatement: subjectsAnd(),
    addInvoiceLine: changed,
    changeInvoiceLine: changed,
    removeInvoiceLine: changed,
    editInvoiceLines: changed,
  },
  // Tables of VAT and the terms are changed elsewhere: each form asks for them when it is opened.
  {
    invoiceDefaults: { providesTags: [], keepUnusedDataFor: 0 },
    listInvoiceable: { providesTags: (['invoice', 'quote', 'renewal', 'lead'] as const).flatMap(listTags) },
    accountStatement: { providesTags: documents },
    accountStatementMail: { providesTags: documents, keepUnusedDataFor: 0 },
    // Steps are switched on elsewhere, and a step is sent by the clock.
    invoiceReminders: { providesTags: historyOf, keepUnusedDataFor: 0 },
  },
);
