// Written by `npm run generate`; never edited.
import type { AccountStatementApiArg, AccountStatementApiResponse, AccountStatementMailApiArg, AccountStatementMailApiResponse, AddInvoiceLineApiArg, AddInvoiceLineApiResponse, ChangeInvoiceLineApiArg, ChangeInvoiceLineApiResponse, DuplicateInvoiceApiArg, DuplicateInvoiceApiResponse, EditInvoiceLinesApiArg, EditInvoiceLinesApiResponse, InvoiceDefaultsApiArg, InvoiceDefaultsApiResponse, InvoiceMailApiArg, InvoiceMailApiResponse, InvoiceRemindersApiArg, InvoiceRemindersApiResponse, ListInvoiceableApiArg, ListInvoiceableApiResponse, MailAccountStatementApiArg, MailAccountStatementApiResponse, MoveInvoiceApiArg, MoveInvoiceApiResponse, RemoveInvoiceLineApiArg, RemoveInvoiceLineApiResponse, SendInvoiceApiArg, SendInvoiceApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    duplicateInvoice: build.mutation<
      DuplicateInvoiceApiResponse,
      DuplicateInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/duplicate`,
        method: "POST",
        body: queryArg.duplicateInvoiceBody,
      }),
    }),
    moveInvoice: build.mutation<MoveInvoiceApiResponse, MoveInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoice/status`,
        method: "POST",
        body: queryArg.moveInvoiceBody,
      }),
    }),
    invoiceDefaults: build.query<
      InvoiceDefaultsApiResponse,
      InvoiceDefaultsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/defaults`,
        params: {
          date: queryArg.date,
        },
      }),
    }),
    sendInvoice: build.mutation<SendInvoiceApiResponse, SendInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoice/send`,
        method: "POST",
        body: queryArg.sendInvoiceBody,
      }),
    }),
    listInvoiceable: build.query<
      ListInvoiceableApiResponse,
      ListInvoiceableApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/from-list`,
        params: {
          Search: queryArg.search,
          noun: queryArg.noun,
          skip: queryArg.skip,
          limit: queryArg.limit,
          Consumer: queryArg.consumer,
          Company: queryArg.company,
          Quote: queryArg.quote,
          Renewal: queryArg.renewal,
          Lead: queryArg.lead,
        },
      }),
    }),
    addInvoiceLine: build.mutation<
      AddInvoiceLineApiResponse,
      AddInvoiceLineApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/lines/add`,
        method: "POST",
        body: queryArg.addInvoiceLineBody,
      }),
    }),
    changeInvoiceLine: build.mutation<
      ChangeInvoiceLineApiResponse,
      ChangeInvoiceLineApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/lines/change`,
        method: "POST",
        body: queryArg.changeInvoiceLineBody,
      }),
    }),
    removeInvoiceLine: build.mutation<
      RemoveInvoiceLineApiResponse,
      RemoveInvoiceLineApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/lines/remove`,
        method: "POST",
        body: queryArg.removeInvoiceLineBody,
      }),
    }),
    editInvoiceLines: build.mutation<
      EditInvoiceLinesApiResponse,
      EditInvoiceLinesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/lines/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.editInvoiceLinesBody,
      }),
    }),
    invoiceMail: build.query<InvoiceMailApiResponse, InvoiceMailApiArg>({
      query: (queryArg) => ({
        url: `/api/invoice/mail/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    invoiceReminders: build.query<
      InvoiceRemindersApiResponse,
      InvoiceRemindersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/reminders/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    accountStatement: build.query<
      AccountStatementApiResponse,
      AccountStatementApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/statement/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
        },
      }),
    }),
    accountStatementMail: build.query<
      AccountStatementMailApiResponse,
      AccountStatementMailApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/statement/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/mail`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
        },
      }),
    }),
    mailAccountStatement: build.mutation<
      MailAccountStatementApiResponse,
      MailAccountStatementApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/statement/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/send`,
        method: "POST",
        body: queryArg.mailStatementBody,
      }),
    }),
  }),
  overrideExisting: false,
});

export const invoiceCalls: typeof calls & Named<'duplicateInvoice' | 'moveInvoice' | 'sendInvoice' | 'addInvoiceLine' | 'changeInvoiceLine' | 'removeInvoiceLine' | 'editInvoiceLines' | 'mailAccountStatement', 'invoiceDefaults' | 'listInvoiceable' | 'invoiceMail' | 'invoiceReminders' | 'accountStatement' | 'accountStatementMail'> = calls;
