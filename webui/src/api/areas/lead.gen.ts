// Written by `npm run generate`; never edited.
import type { AddLeadInspectionApiArg, AddLeadInspectionApiResponse, AddLeadMeasureApiArg, AddLeadMeasureApiResponse, ChangeLeadInspectionApiArg, ChangeLeadInspectionApiResponse, ChangeLeadMeasureApiArg, ChangeLeadMeasureApiResponse, LeadValuesInUseApiArg, LeadValuesInUseApiResponse, NextStageApiArg, NextStageApiResponse, PossibleDuplicatesApiArg, PossibleDuplicatesApiResponse, RemoveLeadInspectionApiArg, RemoveLeadInspectionApiResponse, RemoveLeadMeasureApiArg, RemoveLeadMeasureApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    leadValuesInUse: build.query<
      LeadValuesInUseApiResponse,
      LeadValuesInUseApiArg
    >({
      query: () => ({ url: `/api/lead/regUser/values_in_use` }),
    }),
    possibleDuplicates: build.query<
      PossibleDuplicatesApiResponse,
      PossibleDuplicatesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/lead/regUser/possible_duplicates`,
        method: "POST",
        body: queryArg.enquiryBody,
      }),
    }),
    addLeadMeasure: build.mutation<
      AddLeadMeasureApiResponse,
      AddLeadMeasureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/lead/regUser/measures/add`,
        method: "POST",
        body: queryArg.addLeadMeasureBody,
      }),
    }),
    changeLeadMeasure: build.mutation<
      ChangeLeadMeasureApiResponse,
      ChangeLeadMeasureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/lead/regUser/measures/change`,
        method: "POST",
        body: queryArg.changeLeadMeasureBody,
      }),
    }),
    removeLeadMeasure: build.mutation<
      RemoveLeadMeasureApiResponse,
      RemoveLeadMeasureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/lead/regUser/measures/remove`,
        method: "POST",
        body: queryArg.removeLeadMeasureBody,
      }),
    }),
    addLeadInspection: build.mutation<
      AddLeadInspectionApiResponse,
      AddLeadInspectionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/lead/regUser/inspections/add`,
        method: "POST",
        body: queryArg.addLeadInspectionBody,
      }),
    }),
    changeLeadInspection: build.mutation<
      ChangeLeadInspectionApiResponse,
      ChangeLeadInspectionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/lead/regUser/inspections/change`,
        method: "POST",
        body: queryArg.changeLeadInspectionBody,
      }),
    }),
    removeLeadInspection: build.mutation<
      RemoveLeadInspectionApiResponse,
      RemoveLeadInspectionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/lead/regUser/inspections/remove`,
        method: "POST",
        body: queryArg.removeLeadInspectionBody,
      }),
    }),
    nextStage: build.query<NextStageApiResponse, NextStageApiArg>({
      query: (queryArg) => ({
        url: `/api/lead/regUser/next_stage/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
  }),
  overrideExisting: false,
});

export const leadCalls: typeof calls & Named<'addLeadMeasure' | 'changeLeadMeasure' | 'removeLeadMeasure' | 'addLeadInspection' | 'changeLeadInspection' | 'removeLeadInspection', 'leadValuesInUse' | 'possibleDuplicates' | 'nextStage'> = calls;
