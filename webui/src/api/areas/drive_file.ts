import type { ChangeDriveFileBody, DriveNewFileApiResponse } from '../generated';
import type { Transfer } from '../sendForm';
import type { Tag } from '../tags';
import { withRules } from '../withRules';
import { drive_fileCalls } from './drive_file.gen';

const drive: Tag[] = [{ type: 'drive' }, { type: 'history' }];

interface NewFile {
  file: File;
  folderId: string;
  /** What becomes of it where its name is taken. */
  same: 'version' | 'both' | null;
  /** What a new file among the records is sorted by. */
  sorting?: Pick<ChangeDriveFileBody, 'category' | 'group' | 'ownerId' | 'reviewDate'>;
  transfer: Transfer;
}

/** A form has no empty values. */
const given = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));

/** Calls about files of the drive. */
export const driveFileApi = withRules(
  drive_fileCalls,
  {
    changeDriveFile: drive,
    restoreDriveVersion: drive,
    purgeFromDrive: drive,
  },
  {
    showDriveFile: { providesTags: [{ type: 'drive' }] },
    driveFileReads: { providesTags: [{ type: 'drive' }], keepUnusedDataFor: 0 },
    previewDriveFile: { providesTags: [{ type: 'drive' }], keepUnusedDataFor: 0 },
    driveGroups: { providesTags: [{ type: 'drive' }] },
    checkDriveNames: { keepUnusedDataFor: 0 },
  },
).injectEndpoints({
  endpoints: (build) => ({
    /** Sends one file, and says meanwhile how much of it has left. */
    uploadDriveFile: build.mutation<DriveNewFileApiResponse, NewFile>({
      query: ({ file, folderId, same, sorting = {}, transfer }) => ({
        url: '/api/drive-new/file',
        method: 'POST',
        body: { file, folderId, ...(same && { same }), ...given(sorting) },
        transfer,
      }),
      invalidatesTags: (_result, error) => (error ? [] : drive),
    }),
  }),
});
