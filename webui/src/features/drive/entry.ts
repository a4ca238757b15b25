import type { DriveEntry, DrivePlace } from '@/api/generated';
import type { Translate } from '@/i18n';

export const isFolder = ({ noun }: Pick<DriveEntry, 'noun'>) => noun === 'drive_folder';

/** What a folder or file is called: the first folders by words of ours. */
export const entryName = ({ name, kind }: Pick<DrivePlace, 'name' | 'kind'>, t: Translate): string =>
  kind ? t(`drive.kind.${kind}`) : name;

/** Folders and files of a selection, as calls take them. */
export const selectionOf = (entries: readonly DriveEntry[]) => ({
  folderIds: entries.filter(isFolder).map(({ _id }) => _id),
  fileIds: entries.filter((one) => !isFolder(one)).map(({ _id }) => _id),
});

/** The address of a file's bytes; the session cookie opens it. */
export const contentHref = (id: string, version?: string) =>
  `/api/drive/file/${encodeURIComponent(id)}/content${version ? `?version=${encodeURIComponent(version)}` : ''}`;

/** Whether a file may be opened: nothing will look at it any more, and nothing was found. */
export const isReady = (state: DriveEntry['state']) => state === 'clean' || state === 'not_scanned';
