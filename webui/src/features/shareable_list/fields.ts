import type { TextKey } from '@/i18n';
import type { Field } from '@/records/fields/field';

const section: TextKey = 'record.section.main';
const details: Record<string, TextKey> = {
  full: 'shareable_list.detail.full',
  redacted: 'shareable_list.detail.redacted',
};

/** The fields of a shared list that its timeline shows. */
export const sharedListFields: readonly Field[] = [
  { path: 'name', label: 'shareable_list.field.name', kind: 'text', section },
  { path: 'purpose', label: 'shareable_list.field.purpose', kind: 'longText', section },
  { path: 'expiresAt', label: 'shareable_list.field.expiresAt', kind: 'moment', section },
  { path: 'maker', label: 'shareable_list.field.maker', kind: 'link', section },
  { path: 'detail', label: 'shareable_list.field.detail', kind: 'choice', section, labels: details },
  { path: 'leadIds', label: 'shareable_list.field.leadIds', kind: 'count', section },
  { path: 'filters', label: 'shareable_list.field.filters', kind: 'entries', section },
  { path: 'leadCount', label: 'shareable_list.field.leadCount', kind: 'integer', section },
  { path: 'hasPasscode', label: 'shareable_list.field.hasPasscode', kind: 'flag', section },
  { path: 'blocked', label: 'shareable_list.field.blocked', kind: 'flag', section },
  { path: 'shown', label: 'shareable_list.field.shown', kind: 'integer', section },
  { path: 'visitor', label: 'shareable_list.field.visitor', kind: 'text', section },
  { path: 'opened', label: 'shareable_list.field.opened', kind: 'flag', section },
];
