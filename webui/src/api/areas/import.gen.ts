// Written by `npm run generate`; never edited.
import type { CheckImportApiArg, CheckImportApiResponse, ChooseImportUndoApiArg, ChooseImportUndoApiResponse, GoogleSheetsConsentApiArg, GoogleSheetsConsentApiResponse, ImportFieldsApiArg, ImportFieldsApiResponse, ListImportsApiArg, ListImportsApiResponse, ReadImportAnewApiArg, ReadImportAnewApiResponse, ReceiveGoogleSheetApiArg, ReceiveGoogleSheetApiResponse, ShowImportApiArg, ShowImportApiResponse, ShowImportUndoApiArg, ShowImportUndoApiResponse, StartImportApiArg, StartImportApiResponse, UndoImportApiArg, UndoImportApiResponse, UploadLeadsApiArg, UploadLeadsApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    uploadLeads: build.mutation<UploadLeadsApiResponse, UploadLeadsApiArg>({
      query: (queryArg) => ({
        url: `/api/lead/upload`,
        method: "POST",
        body: queryArg.bodyUploadLeads,
      }),
    }),
    listImports: build.query<ListImportsApiResponse, ListImportsApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/list`,
        params: {
          skip: queryArg.skip,
          limit: queryArg.limit,
        },
      }),
    }),
    importFields: build.query<ImportFieldsApiResponse, ImportFieldsApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/fields`,
        params: {
          noun: queryArg.noun,
        },
      }),
    }),
    googleSheetsConsent: build.query<
      GoogleSheetsConsentApiResponse,
      GoogleSheetsConsentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/lead/gauth_uri`,
        params: {
          noun: queryArg.noun,
        },
      }),
    }),
    receiveGoogleSheet: build.mutation<
      ReceiveGoogleSheetApiResponse,
      ReceiveGoogleSheetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/lead/gsheet`,
        method: "POST",
        body: queryArg.wantedSheet,
      }),
    }),
    showImport: build.query<ShowImportApiResponse, ShowImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    readImportAnew: build.mutation<
      ReadImportAnewApiResponse,
      ReadImportAnewApiArg
    >({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/read`,
        method: "POST",
        body: queryArg.readAnew,
      }),
    }),
    checkImport: build.mutation<CheckImportApiResponse, CheckImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/check`,
        method: "POST",
        body: queryArg.wantedCheck,
      }),
    }),
    startImport: build.mutation<StartImportApiResponse, StartImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/start`,
        method: "POST",
        body: queryArg.wantedStart,
      }),
    }),
    undoImport: build.mutation<UndoImportApiResponse, UndoImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/undo`,
        method: "POST",
        body: queryArg.wantedUndo,
      }),
    }),
    showImportUndo: build.query<
      ShowImportUndoApiResponse,
      ShowImportUndoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/undo`,
        params: {
          skip: queryArg.skip,
          limit: queryArg.limit,
        },
      }),
    }),
    chooseImportUndo: build.mutation<
      ChooseImportUndoApiResponse,
      ChooseImportUndoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/undo/choose`,
        method: "POST",
        body: queryArg.wantedChoices,
      }),
    }),
  }),
  overrideExisting: false,
});

export const importCalls: typeof calls & Named<'uploadLeads' | 'receiveGoogleSheet' | 'readImportAnew' | 'checkImport' | 'startImport' | 'undoImport' | 'chooseImportUndo', 'listImports' | 'importFields' | 'googleSheetsConsent' | 'showImport' | 'showImportUndo'> = calls;
