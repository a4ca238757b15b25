import type { DriveEntry } from '@/api/generated';

/** A file as lists show it, for tests. */
export const entry = (name: string, more: Partial<DriveEntry> = {}): DriveEntry => ({
  _id: name,
  noun: 'drive_file',
  version: 2,
  name,
  kind: null,
  folderId: 'f1',
  path: [],
  level: 'manage',
  changes: true,
  size: 1200,
  contentType: 'text/plain',
  state: 'clean',
  versions: 1,
  createdBy: { _id: 'u1', name: 'Orla Pemberton' },
  createdAt: '2026-06-15T09:00:00Z',
  updatedAt: '2026-06-15T09:00:00Z',
  isDelete: false,
  consumerId: null,
  kept: false,
  category: null,
  group: null,
  owner: null,
  reviewDate: null,
  ...more,
});
