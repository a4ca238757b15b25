// Written by `npm run generate`; never edited.
import type { IssueCreditNoteApiArg, IssueCreditNoteApiResponse, RefundCreditNoteApiArg, RefundCreditNoteApiResponse, SetCreditNoteAgainstApiArg, SetCreditNoteAgainstApiResponse } from '../generated';
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

export const credit_noteCalls: typeof calls & Named<'issueCreditNote' | 'setCreditNoteAgainst' | 'refundCreditNote', never> = calls;
