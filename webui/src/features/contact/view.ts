import type { ContactOut } from '@/api/generated';
import type { DrawerView } from '@/records/view';
import { useContact, useContactCommands } from './calls';
import { contactFields } from './fields';

export const contactView: DrawerView<ContactOut> = {
  noun: 'contact',
  isChild: true,
  texts: {
    title: 'record.tab.contacts',
    add: 'company.newContact',
    added: 'company.contactAdded',
    untitled: 'company.untitledContact',
  },
  fields: contactFields,
  nameOf: (contact) => contact.name,
  headOf: (contact) => ({ phone: contact.phone ?? contact.mobile, email: contact.email, people: [] }),
  useRecord: useContact,
  useCommands: useContactCommands,
};
