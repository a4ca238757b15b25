import type { SiteWithContacts } from '@/api/generated';
import { valueAt } from '@/api/path';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import type en from './texts/en.json';

const contactsOf = (row: unknown) => valueAt(row, 'User') ?? [];

const inSection = fieldsOf<SiteWithContacts, TextPath<(typeof en)['field']>>('site.field');

const place = inSection('record.section.main');
const address = inSection('record.section.address');
const meter = inSection('record.section.meters');

export const siteFields: readonly Field[] = [
  place('siteName', {
    kind: 'text',
    required: true,
    isTitle: true,
    column: { width: 190, sort: 'siteName', shown: true },
  }),
  place('Company', { kind: 'link', edit: 'never', column: { width: 200, shown: true } }),
  // A site stays with its company: this is asked for only where the list does not say which one.
  { ...place('Company', { kind: 'link', edit: 'create', required: true }), path: 'companyId' },
  place('contacts', {
    kind: 'count',
    edit: 'never',
    valueFrom: contactsOf,
    historyPath: 'User',
    column: { width: 90, shown: true },
  }),
  address('siteAddress', { kind: 'text', column: { width: 200, muted: true, shown: true } }),
  address('town', { kind: 'text', column: { width: 130, sort: 'town', shown: true } }),
  address('city', { kind: 'text', column: { width: 130 } }),
  address('postcode', { kind: 'text', column: { width: 100, sort: 'postcode', shown: true } }),
  address('country', { kind: 'text', column: { width: 120 } }),
  meter('electric.meterNumber', { kind: 'digits', column: { width: 146, shown: true } }),
  meter('electric.topLine', { kind: 'digits', column: { width: 110 } }),
  meter('gas.MPRN', { kind: 'digits', column: { width: 120, shown: true } }),
  meter('water.WaterCorespId', { kind: 'text', column: { width: 150 } }),
  meter('chipandpin.midNumber', { kind: 'text', column: { width: 140 } }),
  ...recordDates(),
].map((field) => (field.path === 'companyId' ? { ...field, listOnly: true } : field));
