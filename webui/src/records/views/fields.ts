import type { TextKey } from '@/i18n';
import type { Field } from '../fields/field';

const section: TextKey = 'record.section.main';
const audiences: Record<string, TextKey> = {
  private: 'views.audience.private',
  team: 'views.audience.team',
  everyone: 'views.audience.everyone',
};
const directions: Record<string, TextKey> = { asc: 'views.direction.asc', desc: 'views.direction.desc' };

/** The fields of a saved view that its timeline shows. */
export const viewFields: readonly Field[] = [
  { path: 'name', label: 'views.field.name', kind: 'text', section },
  { path: 'list', label: 'views.field.list', kind: 'choice', section },
  { path: 'owner', label: 'views.field.owner', kind: 'link', section },
  { path: 'team', label: 'views.field.team', kind: 'link', section },
  { path: 'filters', label: 'views.field.filters', kind: 'entries', section },
  { path: 'sort', label: 'views.field.sort', kind: 'text', section },
  { path: 'sortType', label: 'views.field.sortType', kind: 'choice', section, labels: directions },
  { path: 'limit', label: 'views.field.limit', kind: 'integer', section },
  { path: 'columns', label: 'views.field.columns', kind: 'choices', section },
  { path: 'sharedWith', label: 'views.field.sharedWith', kind: 'choice', section, labels: audiences },
  { path: 'locked', label: 'views.field.locked', kind: 'flag', section },
  { path: 'defaultFor', label: 'views.field.defaultFor', kind: 'entries', section },
];
