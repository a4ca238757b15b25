import type { TextKey } from '@/i18n';
import type { Field } from '../fields/field';

const section: TextKey = 'record.section.main';
const steps: Record<string, TextKey> = {
  received: 'bulk.step.received',
  started: 'bulk.step.started',
  finished: 'bulk.step.finished',
  undoing: 'bulk.step.undoing',
  undone: 'bulk.step.undone',
};
const counts = ['count', 'changed', 'unchanged', 'refused', 'takenBack', 'partlyTakenBack', 'left'] as const;

/** The fields of a bulk edit that its timeline shows. */
export const bulkEditFields: readonly Field[] = [
  { path: 'recordNoun', label: 'bulk.field.recordNoun', kind: 'choice', section },
  { path: 'fields', label: 'bulk.field.fields', kind: 'choices', section },
  { path: 'filters', label: 'bulk.field.filters', kind: 'choices', section },
  { path: 'changes', label: 'bulk.field.changes', kind: 'entries', section },
  { path: 'step', label: 'bulk.field.step', kind: 'choice', section, labels: steps },
  ...counts.map((path): Field => ({ path, label: `bulk.field.${path}`, kind: 'integer', section })),
];
