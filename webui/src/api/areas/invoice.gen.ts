// Written by `npm run generate`; never edited.
import type { AddInvoiceLineApiArg, AddInvoiceLineApiResponse, ChangeInvoiceLineApiArg, ChangeInvoiceLineApiResponse, InvoiceMailApiArg, InvoiceMailApiResponse, MoveInvoiceApiArg, MoveInvoiceApiResponse, RemoveInvoiceLineApiArg, RemoveInvoiceLineApiResponse, SendInvoiceApiArg, SendInvoiceApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    moveInvoice: build.mutation<MoveInvoiceApiResponse, MoveInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoice/status`,
        method: "POST",
        body: queryArg.moveInvoiceBody,
      }),
    }),
    sendInvoice: build.mutation<SendInvoiceApiResponse, SendInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoice/send`,
        method: "POST",
        body: queryArg.sendInvoiceBody,
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
    invoiceMail: build.query<InvoiceMailApiResponse, InvoiceMailApiArg>({
      query: (queryArg) => ({
        url: `/api/invoice/mail/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
  }),
  overrideExisting: false,
});

export const invoiceCalls: typeof calls & Named<'moveInvoice' | 'sendInvoice' | 'addInvoiceLine' | 'changeInvoiceLine' | 'removeInvoiceLine', 'invoiceMail'> = calls;
