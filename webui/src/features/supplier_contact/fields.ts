import type { SupplierContactOut } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import type en from './texts/en.json';

const inSection = fieldsOf<SupplierContactOut, TextPath<(typeof en)['field']>>('supplier_contact.field');

const person = inSection('record.section.contact');

export const supplierContactFields: readonly Field[] = [
  person('ContactPersonName', {
    kind: 'text',
    isTitle: true,
    column: { width: 190, sort: 'ContactPersonName', shown: true },
  }),
  person('Supplier', { kind: 'link', edit: 'never', column: { width: 200, shown: true } }),
  // Asked for only where the list does not say which one.
  {
    ...person('Supplier', { kind: 'link', edit: 'create', required: true, listOnly: true }),
    path: 'supplierId',
  },
  person('Email', { kind: 'email', required: true, column: { width: 240, shown: true } }),
  person('TelephoneNumber', { kind: 'phone', column: { width: 140, shown: true } }),
  person('Department', { kind: 'text', column: { width: 150, sort: 'Department', shown: true } }),
  person('jobTitle', { kind: 'text', column: { width: 170, shown: true } }),
  person('Address', { kind: 'longText' }),
  ...recordDates(),
];
