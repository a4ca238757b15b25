import { language, valueLabel } from '@/i18n';
import type { NounView } from '@/records/view';
import { useUserFormFields } from './choices';
import { accountOf, userFields } from './fields';
import { recordOf, rowsOf, type UserRecord } from './record';

const isUsual = (user: UserRecord) => accountOf(user) === 'Active';

export const userView: NounView<UserRecord> = {
  noun: 'user',
  texts: {
    title: 'user.title',
    add: 'user.new',
    added: 'user.added',
    untitled: 'user.untitled',
    blocked: 'user.blockedBody',
  },
  fields: userFields,
  useFormFields: useUserFormFields,
  nameOf: (user) => user.name || null,
  lineOf: (user) => ({
    title: user.name || (user.email ?? ''),
    meta: [valueLabel(user.role), user.jobTitle, user.email].filter(Boolean).join(' · '),
    aside: isUsual(user) ? '' : valueLabel(accountOf(user)),
  }),
  headOf: (user) => ({ phone: user.mobile ?? user.phone ?? null, email: user.email, people: [] }),
  begin: () => ({ language: language() }),
  rowsOf,
  recordOf,
};
