import type { TextPath } from '@/i18n';
import type en from '@/i18n/en/company.json';
import type { Field } from '@/records/fields/field';
import { valueAt } from '@/ui/path';

type Texts = typeof en;
type Rest = Omit<Field, 'path' | 'label' | 'section'>;

const ofContact =
  (section: Field['section']) =>
  (path: TextPath<Texts['contact']>, rest: Partial<Rest> = {}): Field => ({
    path,
    label: `company.contact.${path}`,
    section,
    kind: 'text',
    ...rest,
  });

const person = ofContact('record.section.contact');
const contactRecord = ofContact('record.section.record');

export const contactFields: readonly Field[] = [
  person('name', { required: true }),
  person('Company', { kind: 'link', noun: 'company', edit: 'never' }),
  {
    ...person('Site', { kind: 'link', noun: 'site', parentPath: 'companyId', refPath: 'Site' }),
    path: 'siteId',
    valueFrom: (row) => valueAt(row, 'Site'),
  },
  person('jobTitle'),
  person('email', { kind: 'email' }),
  person('phone', { kind: 'phone' }),
  person('mobile', { kind: 'phone' }),
  person('DOB', { kind: 'date', notFuture: true }),
  person('nationalInsurance', { secret: true }),
  person('homeAddress', { kind: 'longText' }),
  person('previousAddress', { kind: 'longText' }),
  person('previousAddressYear', { kind: 'year' }),
  contactRecord('createdAt', { kind: 'moment', edit: 'never' }),
  contactRecord('updatedAt', { kind: 'moment', edit: 'never' }),
];
