// Written by `npm run generate`; never edited.
import type { CreditNoteMailApiArg, CreditNoteMailApiResponse, IssueCreditNoteApiArg, IssueCreditNoteApiResponse, RefundCreditNoteApiArg, RefundCreditNoteApiResponse, SendCreditNoteApiArg, SendCreditNoteApiResponse, SetCreditNoteAgainstApiArg, SetCreditNoteAgainstApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    issueCreditNote: build.mutation<
      IssueCreditNoteApiResponse,
      IssueCreditNoteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/credit`,
        method: "POST",
        body: queryArg.issueCreditNote,
      }),
    }),
    sendCreditNote: build.mutation<
      SendCreditNoteApiResponse,
      SendCreditNoteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/credit/send`,
        method: "POST",
        body: queryArg.sendCreditNoteBody,
      }),
    }),
    creditNoteMail: build.query<
      CreditNoteMailApiResponse,
      CreditNoteMailApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/credit/mail/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    setCreditNoteAgainst: build.mutation<
      SetCreditNoteAgainstApiResponse,
      SetCreditNoteAgainstApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/credit/${encodeURIComponent(String(queryArg.id))}/set-against`,
        method: "POST",
        body: queryArg.setCreditNoteAgainstBody,
      }),
    }),
    refundCreditNote: build.mutation<
      RefundCreditNoteApiResponse,
      RefundCreditNoteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoice/credit/${encodeURIComponent(String(queryArg.id))}/refund`,
        method: "POST",
        body: queryArg.refundCreditNoteBody,
      }),
    }),
  }),
  overrideExisting: false,
});

export const credit_noteCalls: typeof calls & Named<'issueCreditNote' | 'sendCreditNote' | 'setCreditNoteAgainst' | 'refundCreditNote', 'creditNoteMail'> = calls;
