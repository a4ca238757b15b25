import type { Field } from './field';

const date = (path: 'createdAt' | 'updatedAt', shown: boolean): Field => ({
  path,
  label: `record.field.${path}`,
  section: 'record.section.record',
  kind: 'moment',
  edit: 'never',
  // Whatever happens moves it, and says so itself.
  ...(path === 'updatedAt' ? { historyPath: null } : {}),
  column: { width: 172, sort: path, muted: true, ...(shown ? { shown } : {}) },
});

/** When a record was created and last changed, which every listed noun shows; `created` says whether from the start. */
export const recordDates = (created: 'shown' | 'hidden' = 'hidden'): Field[] => [
  date('createdAt', created === 'shown'),
  date('updatedAt', false),
];
