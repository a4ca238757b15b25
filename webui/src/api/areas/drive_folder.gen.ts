// Written by `npm run generate`; never edited.
import type { ChangeDriveFolderAccessApiArg, ChangeDriveFolderAccessApiResponse, DriveFolderAccessApiArg, DriveFolderAccessApiResponse, DriveListApiArg, DriveListApiResponse, DriveNewListApiArg, DriveNewListApiResponse, DriveNewMakeFolderApiArg, DriveNewMakeFolderApiResponse, DriveNewMoveApiArg, DriveNewMoveApiResponse, DriveNewRenameFolderApiArg, DriveNewRenameFolderApiResponse, DriveSpaceApiArg, DriveSpaceApiResponse, RemoveFromDriveApiArg, RemoveFromDriveApiResponse, RestoreInDriveApiArg, RestoreInDriveApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    driveList: build.query<DriveListApiResponse, DriveListApiArg>({
      query: (queryArg) => ({
        url: `/api/drive/list`,
        method: "POST",
        body: queryArg.wantedDrive,
      }),
    }),
    driveNewList: build.query<DriveNewListApiResponse, DriveNewListApiArg>({
      query: (queryArg) => ({
        url: `/api/drive-new/list`,
        method: "POST",
        body: queryArg.wantedDrive,
      }),
    }),
    driveNewMakeFolder: build.mutation<
      DriveNewMakeFolderApiResponse,
      DriveNewMakeFolderApiArg
    >({
      query: (queryArg) => ({
        url: `/api/drive-new/folder`,
        method: "POST",
        body: queryArg.makeFolder,
      }),
    }),
    driveNewMove: build.mutation<DriveNewMoveApiResponse, DriveNewMoveApiArg>({
      query: (queryArg) => ({
        url: `/api/drive-new/move-folder`,
        method: "POST",
        body: queryArg.moveInDrive,
      }),
    }),
    driveSpace: build.query<DriveSpaceApiResponse, DriveSpaceApiArg>({
      query: () => ({ url: `/api/drive/space` }),
    }),
    removeFromDrive: build.mutation<
      RemoveFromDriveApiResponse,
      RemoveFromDriveApiArg
    >({
      query: (queryArg) => ({
        url: `/api/drive/remove`,
        method: "POST",
        body: queryArg.removeFromDrive,
      }),
    }),
    restoreInDrive: build.mutation<
      RestoreInDriveApiResponse,
      RestoreInDriveApiArg
    >({
      query: (queryArg) => ({
        url: `/api/drive/restore`,
        method: "POST",
        body: queryArg.bringBackInDrive,
      }),
    }),
    driveNewRenameFolder: build.mutation<
      DriveNewRenameFolderApiResponse,
      DriveNewRenameFolderApiArg
    >({
      query: (queryArg) => ({
        url: `/api/drive-new/folder/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.driveNewRenameFolderBody,
      }),
    }),
    driveFolderAccess: build.query<
      DriveFolderAccessApiResponse,
      DriveFolderAccessApiArg
    >({
      query: (queryArg) => ({
        url: `/api/drive/folder/${encodeURIComponent(String(queryArg.id))}/access`,
      }),
    }),
    changeDriveFolderAccess: build.mutation<
      ChangeDriveFolderAccessApiResponse,
      ChangeDriveFolderAccessApiArg
    >({
      query: (queryArg) => ({
        url: `/api/drive/folder/${encodeURIComponent(String(queryArg.id))}/access`,
        method: "POST",
        body: queryArg.wantedAccess,
      }),
    }),
  }),
  overrideExisting: false,
});

export const drive_folderCalls: typeof calls & Named<'driveNewMakeFolder' | 'driveNewMove' | 'removeFromDrive' | 'restoreInDrive' | 'driveNewRenameFolder' | 'changeDriveFolderAccess', 'driveList' | 'driveNewList' | 'driveSpace' | 'driveFolderAccess'> = calls;
