// Written by `npm run generate`; never edited.
import type { HistoryChainApiArg, HistoryChainApiResponse, SearchHistoryApiArg, SearchHistoryApiResponse, StageReportApiArg, StageReportApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    searchHistory: build.query<SearchHistoryApiResponse, SearchHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/audit/search`,
        params: {
          actor: queryArg.actor,
          role: queryArg.role,
          noun: queryArg.noun,
          record: queryArg.record,
          field: queryArg.field,
          kind: queryArg.kind,
          source: queryArg.source,
          since: queryArg.since,
          until: queryArg.until,
          requestId: queryArg.requestId,
          correlationId: queryArg.correlationId,
          position: queryArg.position,
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    historyChain: build.query<HistoryChainApiResponse, HistoryChainApiArg>({
      query: (queryArg) => ({
        url: `/api/audit/chain`,
        params: {
          entry: queryArg.entry,
          position: queryArg.position,
        },
      }),
    }),
    stageReport: build.query<StageReportApiResponse, StageReportApiArg>({
      query: (queryArg) => ({
        url: `/api/audit/reports/stages`,
        params: {
          since: queryArg.since,
          until: queryArg.until,
          noun: queryArg.noun,
          position: queryArg.position,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const auditCalls: typeof calls & Named<never, 'searchHistory' | 'historyChain' | 'stageReport'> = calls;
