// Written by `npm run generate`; never edited.
import type { AnnotateAuditCaseApiArg, AnnotateAuditCaseApiResponse, AnswerFindingApiArg, AnswerFindingApiResponse, AuditCaseAnswerersApiArg, AuditCaseAnswerersApiResponse, ChangeAuditCaseApiArg, ChangeAuditCaseApiResponse, ListAuditCasesApiArg, ListAuditCasesApiResponse, MarkFindingApiArg, MarkFindingApiResponse, OpenAuditCaseApiArg, OpenAuditCaseApiResponse, PinEntryApiArg, PinEntryApiResponse, ReopenAuditCaseApiArg, ReopenAuditCaseApiResponse, ReturnAuditCaseApiArg, ReturnAuditCaseApiResponse, ShowAuditCaseApiArg, ShowAuditCaseApiResponse, SignAuditCaseApiArg, SignAuditCaseApiResponse, SignedTextApiArg, SignedTextApiResponse, SubmitAuditCaseApiArg, SubmitAuditCaseApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    listAuditCases: build.query<
      ListAuditCasesApiResponse,
      ListAuditCasesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/audit/cases`,
        params: {
          step: queryArg.step,
          skip: queryArg.skip,
          limit: queryArg.limit,
        },
      }),
    }),
    auditCaseAnswerers: build.query<
      AuditCaseAnswerersApiResponse,
      AuditCaseAnswerersApiArg
    >({
      query: () => ({ url: `/api/audit/cases/answerers` }),
    }),
    openAuditCase: build.mutation<
      OpenAuditCaseApiResponse,
      OpenAuditCaseApiArg
    >({
      query: (queryArg) => ({
        url: `/api/audit/cases/open`,
        method: "POST",
        body: queryArg.wantedCase,
      }),
    }),
    changeAuditCase: build.mutation<
      ChangeAuditCaseApiResponse,
      ChangeAuditCaseApiArg
    >({
      query: (queryArg) => ({
        url: `/api/audit/cases/change`,
        method: "POST",
        body: queryArg.changedCase,
      }),
    }),
    pinEntry: build.mutation<PinEntryApiResponse, PinEntryApiArg>({
      query: (queryArg) => ({
        url: `/api/audit/cases/pin`,
        method: "POST",
        body: queryArg.wantedPin,
      }),
    }),
    annotateAuditCase: build.mutation<
      AnnotateAuditCaseApiResponse,
      AnnotateAuditCaseApiArg
    >({
      query: (queryArg) => ({
        url: `/api/audit/cases/annotate`,
        method: "POST",
        body: queryArg.annotate,
      }),
    }),
    markFinding: build.mutation<MarkFindingApiResponse, MarkFindingApiArg>({
      query: (queryArg) => ({
        url: `/api/audit/cases/mark`,
        method: "POST",
        body: queryArg.markFinding,
      }),
    }),
    answerFinding: build.mutation<
      AnswerFindingApiResponse,
      AnswerFindingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/audit/cases/answer`,
        method: "POST",
        body: queryArg.answerFinding,
      }),
    }),
    submitAuditCase: build.mutation<
      SubmitAuditCaseApiResponse,
      SubmitAuditCaseApiArg
    >({
      query: (queryArg) => ({
        url: `/api/audit/cases/submit`,
        method: "POST",
        body: queryArg.submitCase,
      }),
    }),
    returnAuditCase: build.mutation<
      ReturnAuditCaseApiResponse,
      ReturnAuditCaseApiArg
    >({
      query: (queryArg) => ({
        url: `/api/audit/cases/return`,
        method: "POST",
        body: queryArg.returnCase,
      }),
    }),
    signAuditCase: build.mutation<
      SignAuditCaseApiResponse,
      SignAuditCaseApiArg
    >({
      query: (queryArg) => ({
        url: `/api/audit/cases/sign`,
        method: "POST",
        body: queryArg.signOffCase,
      }),
    }),
    reopenAuditCase: build.mutation<
      ReopenAuditCaseApiResponse,
      ReopenAuditCaseApiArg
    >({
      query: (queryArg) => ({
        url: `/api/audit/cases/reopen`,
        method: "POST",
        body: queryArg.reopenCase,
      }),
    }),
    showAuditCase: build.query<ShowAuditCaseApiResponse, ShowAuditCaseApiArg>({
      query: (queryArg) => ({
        url: `/api/audit/cases/show/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    signedText: build.query<SignedTextApiResponse, SignedTextApiArg>({
      query: (queryArg) => ({
        url: `/api/audit/cases/signed/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          revision: queryArg.revision,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const audit_caseCalls: typeof calls & Named<'openAuditCase' | 'changeAuditCase' | 'pinEntry' | 'annotateAuditCase' | 'markFinding' | 'answerFinding' | 'submitAuditCase' | 'returnAuditCase' | 'signAuditCase' | 'reopenAuditCase', 'listAuditCases' | 'auditCaseAnswerers' | 'showAuditCase' | 'signedText'> = calls;
