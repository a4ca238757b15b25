import type { TextPath } from '@/i18n';
import type en from '@/i18n/en/profile.json';
import type { Field } from '@/records/fields/field';

type Path = TextPath<(typeof en)['field']>;
type Rest = Omit<Field, 'path' | 'label' | 'section'>;

const inSection =
  (section: Field['section']) =>
  (path: Path, rest: Rest): Field => ({ path, label: `profile.field.${path}`, section, ...rest });

const main = inSection('profile.section.name');
const contact = inSection('record.section.contact');
const personal = inSection('profile.section.personal');
const account = inSection('profile.section.account');

/** What users may change of themselves. */
export const profileFields: readonly Field[] = [
  main('firstName', { kind: 'text', required: true }),
  main('lastName', { kind: 'text' }),
  main('jobTitle', { kind: 'text' }),
  contact('mobile', { kind: 'phone' }),
  contact('phone', { kind: 'phone' }),
  personal('gender', { kind: 'text' }),
  personal('DOB', { kind: 'date', notFuture: true }),
  personal('nationalInsurance', { kind: 'text', secret: true }),
];

const ofAccount = { kind: 'text', edit: 'never' } as const;

/** What the history of a user tells of, beside the profile. */
export const historyFields: readonly Field[] = [
  ...profileFields,
  account('email', { kind: 'email', edit: 'never' }),
  account('secondaryEmails', { kind: 'people', edit: 'never' }),
  account('role', ofAccount),
  account('department', ofAccount),
  account('companyId', { kind: 'link', edit: 'never' }),
  account('Site', { kind: 'link', edit: 'never' }),
  account('team', { kind: 'link', edit: 'never' }),
  account('mustRenew', { kind: 'flag', edit: 'never' }),
];
