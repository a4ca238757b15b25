import type { Session } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import type en from './texts/en.json';

type Path = TextPath<(typeof en)['field']>;

const inSection = fieldsOf<Session, Path>('profile.field');

const main = inSection('profile.section.name');
const contact = inSection('record.section.contact');
const personal = inSection('profile.section.personal');

// Not of the session: what a timeline shows of the user's record.
const account = fieldsOf<Record<Path, string>, Path>('profile.field')('profile.section.account');

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

/** The fields that a user's history shows beside the profile. */
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
