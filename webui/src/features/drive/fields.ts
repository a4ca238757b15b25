import type { TextKey } from '@/i18n';
import type { Field } from '@/records/fields/field';

const section: TextKey = 'record.section.main';
const kinds: Record<string, TextKey> = {
  shared: 'drive.kind.shared',
  mine: 'drive.kind.mine',
  records: 'drive.kind.records',
};
const categories: Record<string, TextKey> = {
  'Policies and Procedure': 'drive.record.category.Policies and Procedure',
  'Management Records': 'drive.record.category.Management Records',
  'Staff Records': 'drive.record.category.Staff Records',
};
const states: Record<string, TextKey> = {
  clean: 'drive.state.ready',
  not_scanned: 'drive.state.ready',
  waiting: 'drive.state.waiting',
  refused: 'drive.state.refused',
};

/** The fields of a folder that its timeline shows. */
export const folderFields: readonly Field[] = [
  { path: 'name', label: 'drive.folder.field.name', kind: 'text', section },
  { path: 'parentId', label: 'drive.folder.field.parentId', kind: 'link', section },
  { path: 'kind', label: 'drive.folder.field.kind', kind: 'choice', section, labels: kinds },
  { path: 'ownFilesOf', label: 'drive.folder.field.ownFilesOf', kind: 'text', section },
  { path: 'access', label: 'drive.folder.field.access', kind: 'count', section },
  { path: 'purged', label: 'drive.folder.field.purged', kind: 'flag', section },
];

/** The fields of a file that its timeline shows. */
export const fileFields: readonly Field[] = [
  { path: 'name', label: 'drive.file.field.name', kind: 'text', section },
  { path: 'folderId', label: 'drive.file.field.folderId', kind: 'link', section },
  { path: 'consumerId', label: 'drive.file.field.consumerId', kind: 'link', section },
  { path: 'kept', label: 'drive.file.field.kept', kind: 'flag', section },
  { path: 'category', label: 'drive.file.field.category', kind: 'choice', section, labels: categories },
  { path: 'group', label: 'drive.file.field.group', kind: 'text', section },
  { path: 'ownerId', label: 'drive.file.field.ownerId', kind: 'link', section },
  { path: 'reviewDate', label: 'drive.file.field.reviewDate', kind: 'date', section },
  { path: 'current', label: 'drive.file.field.current', kind: 'text', section },
  { path: 'purged', label: 'drive.file.field.purged', kind: 'flag', section },
  { path: 'size', label: 'drive.file.field.size', kind: 'integer', section },
  { path: 'contentType', label: 'drive.file.field.contentType', kind: 'text', section },
  { path: 'scan', label: 'drive.file.field.scan', kind: 'choice', section, labels: states },
];
