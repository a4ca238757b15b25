import type { SupplierContactOut } from '@/api/generated';
import type { NounView } from '@/records/view';
import { supplierContactFields } from './fields';

export const supplierContactView: NounView<SupplierContactOut> = {
  noun: 'supplier_contact',
  texts: {
    title: 'supplier_contact.title',
    add: 'supplier_contact.new',
    added: 'supplier_contact.added',
    untitled: 'supplier_contact.untitled',
    failed: 'supplier_contact.failed',
  },
  fields: supplierContactFields,
  nameOf: ({ ContactPersonName, Email }) => ContactPersonName ?? Email ?? null,
  firstSort: 'updatedAt:desc',
  lineOf: ({ ContactPersonName, Email, jobTitle, Supplier }) => ({
    title: ContactPersonName ?? Email ?? '',
    meta: [jobTitle, Email].filter(Boolean).join(' · '),
    aside: Supplier?.supplierName ?? '',
  }),
  headOf: ({ TelephoneNumber, Email }) => ({ phone: TelephoneNumber ?? null, email: Email, people: [] }),
};
