// Written by `npm run generate`; never edited.
import type { ActivateRecordApiArg, ActivateRecordApiResponse, AllowContactApiArg, AllowContactApiResponse, BlockRecordApiArg, BlockRecordApiResponse, CancelDeleteRequestApiArg, CancelDeleteRequestApiResponse, ChangeRecordStatusApiArg, ChangeRecordStatusApiResponse, ErasePersonApiArg, ErasePersonApiResponse, PreviewErasureApiArg, PreviewErasureApiResponse, RestoreRecordApiArg, RestoreRecordApiResponse, RevealFieldApiArg, RevealFieldApiResponse, StopContactApiArg, StopContactApiResponse, StrikeRecordNoteApiArg, StrikeRecordNoteApiResponse, UndoCommandApiArg, UndoCommandApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    changeRecordStatus: build.mutation<
      ChangeRecordStatusApiResponse,
      ChangeRecordStatusApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/status`,
        method: "POST",
        body: queryArg.statusBody,
      }),
    }),
    restoreRecord: build.mutation<
      RestoreRecordApiResponse,
      RestoreRecordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/restore`,
        method: "POST",
        body: queryArg.restoreFlowBody,
      }),
    }),
    cancelDeleteRequest: build.mutation<
      CancelDeleteRequestApiResponse,
      CancelDeleteRequestApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/cancel-delete-request`,
        method: "POST",
        body: queryArg.flowBody,
      }),
    }),
    blockRecord: build.mutation<BlockRecordApiResponse, BlockRecordApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/block`,
        method: "POST",
        body: queryArg.flowBody,
      }),
    }),
    activateRecord: build.mutation<
      ActivateRecordApiResponse,
      ActivateRecordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/activate`,
        method: "POST",
        body: queryArg.flowBody,
      }),
    }),
    stopContact: build.mutation<StopContactApiResponse, StopContactApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/stop-contact`,
        method: "POST",
        body: queryArg.flowBody,
      }),
    }),
    allowContact: build.mutation<AllowContactApiResponse, AllowContactApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/allow-contact`,
        method: "POST",
        body: queryArg.contactFlowBody,
      }),
    }),
    undoCommand: build.mutation<UndoCommandApiResponse, UndoCommandApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/undo`,
        method: "POST",
        body: queryArg.undoBody,
      }),
    }),
    revealField: build.mutation<RevealFieldApiResponse, RevealFieldApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/reveal`,
        method: "POST",
        body: queryArg.revealBody,
      }),
    }),
    previewErasure: build.query<
      PreviewErasureApiResponse,
      PreviewErasureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/erasure`,
      }),
    }),
    erasePerson: build.mutation<ErasePersonApiResponse, ErasePersonApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/erase`,
        method: "POST",
        body: queryArg.erasureBody,
      }),
    }),
    strikeRecordNote: build.mutation<
      StrikeRecordNoteApiResponse,
      StrikeRecordNoteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/notes/${encodeURIComponent(String(queryArg.noteId))}/strike`,
        method: "POST",
        body: queryArg.strikeBody,
      }),
    }),
  }),
  overrideExisting: false,
});

export const recordCalls: typeof calls & Named<'changeRecordStatus' | 'restoreRecord' | 'cancelDeleteRequest' | 'blockRecord' | 'activateRecord' | 'stopContact' | 'allowContact' | 'undoCommand' | 'revealField' | 'erasePerson' | 'strikeRecordNote', 'previewErasure'> = calls;
