import type { Field } from '@/records/fields/field';

/** The fields of a role that its timeline shows. */
export const roleFields: readonly Field[] = [
  { path: 'roleName', label: 'role.field.roleName', kind: 'choice', section: 'record.section.main' },
  { path: 'containers', label: 'role.field.containers', kind: 'choices', section: 'record.section.main' },
  { path: 'afterLoginPage', label: 'role.field.afterLoginPage', kind: 'text', section: 'record.section.main' },
];
