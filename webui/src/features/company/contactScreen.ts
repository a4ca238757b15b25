import type { ContactOut } from '@/api/generated';
import type { DrawerScreen } from '@/ui/record/screen';
import { useContact, useContactCommands } from './contactCalls';
import { contactFields } from './partFields';

export const contactScreen: DrawerScreen<ContactOut> = {
  noun: 'contact',
  part: true,
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
