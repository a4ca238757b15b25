// Written by `npm run generate`; never edited.
import type { ConfirmSurveyApiArg, ConfirmSurveyApiResponse, MatchSurveyApiArg, MatchSurveyApiResponse, OwnSurveyLinkApiArg, OwnSurveyLinkApiResponse, RejectSurveyApiArg, RejectSurveyApiResponse, SurveyEvidenceApiArg, SurveyEvidenceApiResponse, SurveyMatchesApiArg, SurveyMatchesApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    ownSurveyLink: build.query<OwnSurveyLinkApiResponse, OwnSurveyLinkApiArg>({
      query: () => ({ url: `/api/survey/regUser/link` }),
    }),
    confirmSurvey: build.mutation<
      ConfirmSurveyApiResponse,
      ConfirmSurveyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/survey/regUser/confirm`,
        method: "POST",
        body: queryArg.confirmSurvey,
      }),
    }),
    matchSurvey: build.mutation<MatchSurveyApiResponse, MatchSurveyApiArg>({
      query: (queryArg) => ({
        url: `/api/survey/regUser/match`,
        method: "POST",
        body: queryArg.matchSurvey,
      }),
    }),
    rejectSurvey: build.mutation<RejectSurveyApiResponse, RejectSurveyApiArg>({
      query: (queryArg) => ({
        url: `/api/survey/regUser/reject`,
        method: "POST",
        body: queryArg.rejectSurvey,
      }),
    }),
    surveyMatches: build.query<SurveyMatchesApiResponse, SurveyMatchesApiArg>({
      query: (queryArg) => ({
        url: `/api/survey/regUser/matches/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    surveyEvidence: build.query<
      SurveyEvidenceApiResponse,
      SurveyEvidenceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/survey/regUser/evidence/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
  }),
  overrideExisting: false,
});

export const surveyCalls: typeof calls & Named<'confirmSurvey' | 'matchSurvey' | 'rejectSurvey', 'ownSurveyLink' | 'surveyMatches' | 'surveyEvidence'> = calls;
