import type { Tag } from '../tags';
import { withRules } from '../withRules';
import { drive_folderCalls } from './drive_folder.gen';

const drive: Tag[] = [{ type: 'drive' }, { type: 'history' }];

/** Calls about folders and lists of the drive. */
export const driveApi = withRules(
  drive_folderCalls,
  {
    driveNewMakeFolder: drive,
    driveNewRenameFolder: drive,
    driveNewMove: drive,
    removeFromDrive: drive,
    restoreInDrive: drive,
    changeDriveFolderAccess: drive,
  },
  {
    driveNewList: { providesTags: [{ type: 'drive' }] },
    driveList: { providesTags: [{ type: 'drive' }] },
    driveFolderAccess: { providesTags: [{ type: 'drive' }] },
    driveSpace: { providesTags: [{ type: 'drive' }] },
  },
);
