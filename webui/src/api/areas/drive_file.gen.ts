// Written by `npm run generate`; never edited.
import type { ChangeDriveFileApiArg, ChangeDriveFileApiResponse, CheckDriveNamesApiArg, CheckDriveNamesApiResponse, DriveFileReadsApiArg, DriveFileReadsApiResponse, DriveGroupsApiArg, DriveGroupsApiResponse, PreviewDriveFileApiArg, PreviewDriveFileApiResponse, PurgeFromDriveApiArg, PurgeFromDriveApiResponse, RestoreDriveVersionApiArg, RestoreDriveVersionApiResponse, ShowDriveFileApiArg, ShowDriveFileApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    checkDriveNames: build.query<
      CheckDriveNamesApiResponse,
      CheckDriveNamesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/drive/check`,
        method: "POST",
        body: queryArg.wantedNames,
      }),
    }),
    driveGroups: build.query<DriveGroupsApiResponse, DriveGroupsApiArg>({
      query: () => ({ url: `/api/drive/groups` }),
    }),
    purgeFromDrive: build.mutation<
      PurgeFromDriveApiResponse,
      PurgeFromDriveApiArg
    >({
      query: (queryArg) => ({
        url: `/api/drive/purge`,
        method: "POST",
        body: queryArg.wantedPurge,
      }),
    }),
    showDriveFile: build.query<ShowDriveFileApiResponse, ShowDriveFileApiArg>({
      query: (queryArg) => ({
        url: `/api/drive/file/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    changeDriveFile: build.mutation<
      ChangeDriveFileApiResponse,
      ChangeDriveFileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/drive/file/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.changeDriveFileBody,
      }),
    }),
    restoreDriveVersion: build.mutation<
      RestoreDriveVersionApiResponse,
      RestoreDriveVersionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/drive/file/${encodeURIComponent(String(queryArg.id))}/version`,
        method: "POST",
        body: queryArg.restoreDriveVersionBody,
      }),
    }),
    previewDriveFile: build.query<
      PreviewDriveFileApiResponse,
      PreviewDriveFileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/drive/file/${encodeURIComponent(String(queryArg.id))}/preview`,
      }),
    }),
    driveFileReads: build.query<
      DriveFileReadsApiResponse,
      DriveFileReadsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/drive/file/${encodeURIComponent(String(queryArg.id))}/reads`,
      }),
    }),
  }),
  overrideExisting: false,
});

export const drive_fileCalls: typeof calls & Named<'purgeFromDrive' | 'changeDriveFile' | 'restoreDriveVersion', 'checkDriveNames' | 'driveGroups' | 'showDriveFile' | 'previewDriveFile' | 'driveFileReads'> = calls;
