import type { ContactOut } from '@/api/generated';
import type { DrawerView } from '@/records/view';
import { contactFields } from './fields';

export const contactView: DrawerView<ContactOut> = {
  noun: 'contact',
  texts: {
    title: 'contact.title',
    add: 'contact.new',
    added: 'contact.added',
    untitled: 'contact.untitled',
  },
  fields: contactFields,
  headOf: (contact) => ({ phone: contact.phone ?? contact.mobile, email: contact.email, people: [] }),
};
