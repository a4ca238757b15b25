import type { TextKey } from '@/i18n';
import type { Field } from '@/records/fields/field';

const section: TextKey = 'record.section.main';
const separators: Record<string, TextKey> = {
  comma: 'imports.separators.comma',
  semicolon: 'imports.separators.semicolon',
  tab: 'imports.separators.tab',
  bar: 'imports.separators.bar',
};
const steps: Record<string, TextKey> = {
  received: 'imports.step.received',
  checked: 'imports.step.checked',
  started: 'imports.step.started',
  finished: 'imports.step.finished',
  undoing: 'imports.step.undoing',
  undone: 'imports.step.undone',
};
const counts = [
  'toCreate',
  'toUpdate',
  'toSkip',
  'refused',
  'created',
  'updated',
  'skipped',
  'failed',
  'takenBack',
  'partlyTakenBack',
  'left',
  'size',
  'rows',
] as const;

/** The fields of an import that its timeline shows. */
export const importFields: readonly Field[] = [
  { path: 'recordNoun', label: 'imports.field.recordNoun', kind: 'choice', section },
  { path: 'fileName', label: 'imports.field.fileName', kind: 'text', section },
  { path: 'format', label: 'imports.field.format', kind: 'text', section },
  { path: 'headers', label: 'imports.field.headers', kind: 'choices', section },
  { path: 'encoding', label: 'imports.field.encoding', kind: 'text', section },
  { path: 'headerRow', label: 'imports.field.headerRow', kind: 'integer', section },
  { path: 'separator', label: 'imports.field.separator', kind: 'choice', section, labels: separators },
  { path: 'step', label: 'imports.field.step', kind: 'choice', section, labels: steps },
  { path: 'mapping', label: 'imports.field.mapping', kind: 'choices', section },
  { path: 'defaultType', label: 'imports.field.defaultType', kind: 'choice', section },
  ...counts.map((path): Field => ({ path, label: `imports.field.${path}`, kind: 'integer', section })),
];
