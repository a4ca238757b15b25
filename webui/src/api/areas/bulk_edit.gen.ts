// Written by `npm run generate`; never edited.
import type { ChooseBulkEditUndoApiArg, ChooseBulkEditUndoApiResponse, ListBulkEditsApiArg, ListBulkEditsApiResponse, PreviewBulkEditApiArg, PreviewBulkEditApiResponse, ShowBulkEditApiArg, ShowBulkEditApiResponse, ShowBulkEditUndoApiArg, ShowBulkEditUndoApiResponse, StartBulkEditApiArg, StartBulkEditApiResponse, UndoBulkEditApiArg, UndoBulkEditApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    previewBulkEdit: build.mutation<
      PreviewBulkEditApiResponse,
      PreviewBulkEditApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bulk-edits/preview`,
        method: "POST",
        body: queryArg.wantedBulkEdit,
      }),
    }),
    startBulkEdit: build.mutation<
      StartBulkEditApiResponse,
      StartBulkEditApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bulk-edits/start`,
        method: "POST",
        body: queryArg.wantedBulkEdit,
      }),
    }),
    listBulkEdits: build.query<ListBulkEditsApiResponse, ListBulkEditsApiArg>({
      query: (queryArg) => ({
        url: `/api/bulk-edits/list`,
        params: {
          skip: queryArg.skip,
          limit: queryArg.limit,
          noun: queryArg.noun,
        },
      }),
    }),
    showBulkEdit: build.query<ShowBulkEditApiResponse, ShowBulkEditApiArg>({
      query: (queryArg) => ({
        url: `/api/bulk-edits/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    undoBulkEdit: build.mutation<UndoBulkEditApiResponse, UndoBulkEditApiArg>({
      query: (queryArg) => ({
        url: `/api/bulk-edits/${encodeURIComponent(String(queryArg.id))}/undo`,
        method: "POST",
        body: queryArg.wantedUndo,
      }),
    }),
    showBulkEditUndo: build.query<
      ShowBulkEditUndoApiResponse,
      ShowBulkEditUndoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bulk-edits/${encodeURIComponent(String(queryArg.id))}/undo`,
        params: {
          skip: queryArg.skip,
          limit: queryArg.limit,
        },
      }),
    }),
    chooseBulkEditUndo: build.mutation<
      ChooseBulkEditUndoApiResponse,
      ChooseBulkEditUndoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bulk-edits/${encodeURIComponent(String(queryArg.id))}/undo/choose`,
        method: "POST",
        body: queryArg.wantedChoices,
      }),
    }),
  }),
  overrideExisting: false,
});

export const bulk_editCalls: typeof calls & Named<'previewBulkEdit' | 'startBulkEdit' | 'undoBulkEdit' | 'chooseBulkEditUndo', 'listBulkEdits' | 'showBulkEdit' | 'showBulkEditUndo'> = calls;
