// Written by `npm run generate`; never edited.
import type { AddLeadInspectionApiArg, AddLeadInspectionApiResponse, AddLeadMeasureApiArg, AddLeadMeasureApiResponse, ChangeLeadInspectionApiArg, ChangeLeadInspectionApiResponse, ChangeLeadMeasureApiArg, ChangeLeadMeasureApiResponse, LeadBoardApiArg, LeadBoardApiResponse, LeadValuesInUseApiArg, LeadValuesInUseApiResponse, NextStageApiArg, NextStageApiResponse, PossibleDuplicatesApiArg, PossibleDuplicatesApiResponse, RemoveLeadInspectionApiArg, RemoveLeadInspectionApiResponse, RemoveLeadMeasureApiArg, RemoveLeadMeasureApiResponse } from '../generated';
import { recordsApi as api } from '../records';

export const leadCalls = api.injectEndpoints({
  endpoints: (build) => ({
    leadBoard: build.query<LeadBoardApiResponse, LeadBoardApiArg>({
      query: (queryArg) => ({
        url: `/api/lead/admin/trello`,
        method: "POST",
        body: queryArg.boardBody,
        params: {
          skip: queryArg.skip,
          limit: queryArg.limit,
          sort: queryArg.sort,
          sortType: queryArg.sortType,
          Search: queryArg.search,
          isDelete: queryArg.isDelete,
          Company: queryArg.company,
          Consumer: queryArg.consumer,
          isFromCompanyOrConsumerDrawer: queryArg.isFromCompanyOrConsumerDrawer,
          isPaid: queryArg.isPaid,
          isImported: queryArg.isImported,
          dialer: queryArg.dialer,
          DataOf: queryArg.dataOf,
          outcome: queryArg.outcome,
          status: queryArg.status,
          serviceData: queryArg.serviceData,
          subservice: queryArg.subservice,
          installerType: queryArg.installerType,
          measuresBeingDone: queryArg.measuresBeingDone,
          measureProgress: queryArg.measureProgress,
          source: queryArg.source,
          leadType: queryArg.leadType,
          jobType: queryArg.jobType,
          Assignee: queryArg.assignee,
          appoinmentBooker: queryArg.appoinmentBooker,
          LeadGenerator: queryArg.leadGenerator,
          leadAdministrator: queryArg.leadAdministrator,
          Installer: queryArg.installer,
          Surveyor: queryArg.surveyor,
          SystemDesigner: queryArg.systemDesigner,
          Partner: queryArg.partner,
          dateFrom: queryArg.dateFrom,
          dateTo: queryArg.dateTo,
          installationCompleteFrom: queryArg.installationCompleteFrom,
          installationCompleteTo: queryArg.installationCompleteTo,
          submissionCompletedFrom: queryArg.submissionCompletedFrom,
          submissionCompletedTo: queryArg.submissionCompletedTo,
          profitFrom: queryArg.profitFrom,
          profitTo: queryArg.profitTo,
          at: queryArg.at,
          position: queryArg.position,
        },
      }),
    }),
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
