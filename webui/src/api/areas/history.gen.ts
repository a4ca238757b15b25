// Written by `npm run generate`; never edited.
import type { PreviewUndoApiArg, PreviewUndoApiResponse, RecordAsOfApiArg, RecordAsOfApiResponse, RecordDifferenceApiArg, RecordDifferenceApiResponse, RecordExplanationApiArg, RecordExplanationApiResponse, RecordHistoryApiArg, RecordHistoryApiResponse, RecordValuesApiArg, RecordValuesApiResponse, RelatedHistoryApiArg, RelatedHistoryApiResponse, SearchApiArg, SearchApiResponse, UserHistoryApiArg, UserHistoryApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchApiResponse, SearchApiArg>({
      query: (queryArg) => ({
        url: `/api/search`,
        params: {
          at: queryArg.at,
          position: queryArg.position,
          q: queryArg.q,
          limit: queryArg.limit,
        },
      }),
    }),
    userHistory: build.query<UserHistoryApiResponse, UserHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/records/user/${encodeURIComponent(String(queryArg.id))}/history`,
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
          kind: queryArg.kind,
        },
      }),
    }),
    recordHistory: build.query<RecordHistoryApiResponse, RecordHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/history`,
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
          kind: queryArg.kind,
          actor: queryArg.actor,
          field: queryArg.field,
          source: queryArg.source,
          since: queryArg.since,
          until: queryArg.until,
          q: queryArg.q,
          after: queryArg.after,
          at: queryArg.at,
          entry: queryArg.entry,
        },
      }),
    }),
    recordAsOf: build.query<RecordAsOfApiResponse, RecordAsOfApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/as-of`,
        params: {
          at: queryArg.at,
          version: queryArg.version,
          position: queryArg.position,
        },
      }),
    }),
    recordDifference: build.query<
      RecordDifferenceApiResponse,
      RecordDifferenceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/difference`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    recordExplanation: build.query<
      RecordExplanationApiResponse,
      RecordExplanationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/explanation`,
      }),
    }),
    recordValues: build.query<RecordValuesApiResponse, RecordValuesApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/values`,
        params: {
          field: queryArg.field,
          row: queryArg.row,
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    previewUndo: build.query<PreviewUndoApiResponse, PreviewUndoApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/undo`,
        params: {
          version: queryArg.version,
          field: queryArg.field,
          row: queryArg.row,
        },
      }),
    }),
    relatedHistory: build.query<
      RelatedHistoryApiResponse,
      RelatedHistoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/history/related`,
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
          kind: queryArg.kind,
          actor: queryArg.actor,
          field: queryArg.field,
          source: queryArg.source,
          since: queryArg.since,
          until: queryArg.until,
          q: queryArg.q,
          after: queryArg.after,
          at: queryArg.at,
          entry: queryArg.entry,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const historyCalls: typeof calls & Named<never, 'search' | 'userHistory' | 'recordHistory' | 'recordAsOf' | 'recordDifference' | 'recordExplanation' | 'recordValues' | 'previewUndo' | 'relatedHistory'> = calls;
