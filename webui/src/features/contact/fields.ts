import type { ContactOut } from '@/api/generated';
import { valueAt } from '@/api/path';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import type en from './texts/en.json';

const inSection = fieldsOf<ContactOut, TextPath<(typeof en)['field']>>('contact.field');

const person = inSection('record.section.contact');
const contactRecord = inSection('record.section.record');

export const contactFields: readonly Field[] = [
  person('name', { kind: 'text', required: true, isTitle: true }),
  person('Company', { kind: 'link', edit: 'never' }),
  {
    ...person('Site', { kind: 'link', parentPath: 'companyId', refPath: 'Site' }),
    path: 'siteId',
    valueFrom: (row) => valueAt(row, 'Site'),
  },
  person('jobTitle', { kind: 'text' }),
  person('email', { kind: 'email' }),
  person('phone', { kind: 'phone' }),
  person('mobile', { kind: 'phone' }),
  person('DOB', { kind: 'date', notFuture: true }),
  person('nationalInsurance', { kind: 'text', secret: true }),
  person('homeAddress', { kind: 'longText' }),
  person('previousAddress', { kind: 'longText' }),
  person('previousAddressYear', { kind: 'year' }),
  contactRecord('createdAt', { kind: 'moment', edit: 'never' }),
  contactRecord('updatedAt', { kind: 'moment', edit: 'never', historyPath: null }),
];
