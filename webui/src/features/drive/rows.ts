import { driveApi } from '@/api/areas/drive_folder';
import type { DriveEntry, DrivePage } from '@/api/generated';
import { queryState } from '@/records/calls/queryState';
import type { QueryState } from '@/records/view';
import type { ListState } from '@/ui/listState';
import type { Place } from './place';

export const sorts = ['createdAt', 'updatedAt', 'name', 'size'] as const;
export type DriveSort = (typeof sorts)[number];

export interface DriveRows {
  rows: DriveEntry[];
  count: number;
  path: DrivePage['path'];
  level: DrivePage['level'];
}

export const sortOf = (sort: string): DriveSort => sorts.find((one) => one === sort) ?? 'createdAt';

const shown = ({ data, count, path, level }: DrivePage): DriveRows => ({
  rows: data,
  count: count ?? -1,
  path: path ?? [],
  level: level ?? null,
});

/** A page of the folder, the trash or the search that the address names. */
export function useDriveRows({ folder, trash }: Place, { page, limit, q, sort, sortType }: ListState) {
  const query = driveApi.useDriveNewListQuery({
    wantedDrive: {
      ...(folder && { folderId: folder }),
      trash,
      search: q,
      skip: (page - 1) * limit,
      limit,
      sort: sortOf(sort),
      sortType,
    },
  });
  const list: QueryState<DriveRows> = queryState<DrivePage, DriveRows>(query, shown);
  return list;
}
