import type { CompanyOut } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import type en from './texts/en.json';

const inSection = fieldsOf<CompanyOut, TextPath<(typeof en)['field']>>('company.field');

const main = inSection('record.section.main');
const address = inSection('record.section.address');
const business = inSection('record.section.business');
const services = inSection('record.section.services');
const bank = inSection('record.section.bank');
const record = inSection('record.section.record');

const siteCount = (row: unknown) => (row as { Site?: unknown[] }).Site ?? [];
const contactCount = (row: unknown) => (row as { Contact?: unknown[] }).Contact ?? [];

export const companyFields: readonly Field[] = [
  main('businessName', {
    kind: 'text',
    required: true,
    isTitle: true,
    column: { width: 196, sort: 'businessName', shown: true },
  }),
  main('businessType', {
    kind: 'choice',
    options: 'businessTypes',
    column: { width: 130, sort: 'businessType', shown: true },
    filter: { param: 'businessType', pinned: true },
  }),
  main('businessSector', {
    kind: 'choice',
    options: 'businessSectors',
    column: { width: 134, sort: 'businessSector', shown: true },
    filter: { param: 'businessSector', pinned: true },
  }),
  main('website', { kind: 'website', notOnCreate: true }),
  main('sites', {
    kind: 'count',
    edit: 'never',
    valueFrom: siteCount,
    historyPath: 'Site',
    column: { width: 84, shown: true },
  }),
  main('contacts', {
    kind: 'count',
    edit: 'never',
    valueFrom: contactCount,
    historyPath: 'Contact',
    column: { width: 84, shown: true },
  }),
  main('Assignee', {
    kind: 'people',
    edit: 'never',
    column: { width: 150, shown: true },
  }),
  main('Partner', { kind: 'people', edit: 'never', column: { width: 150 } }),
  main('isCompanyClose', { kind: 'flag', notOnCreate: true }),
  services('isLive', { kind: 'flag', edit: 'never', column: { width: 90 }, filter: { param: 'isLive' } }),
  services('allServices', { kind: 'choices', options: 'serviceTypes', notOnCreate: true, column: { width: 180 } }),
  services('liveServices', { kind: 'choices', options: 'serviceTypes', notOnCreate: true, column: { width: 180 } }),
  services('mpan', { kind: 'digits', notOnCreate: true, column: { width: 140 } }),
  services('mprn', { kind: 'digits', notOnCreate: true, column: { width: 120 } }),
  services('midNumber', { kind: 'text', notOnCreate: true, column: { width: 130 } }),
  address('firstLine', { kind: 'text', column: { width: 190, muted: true } }),
  address('secondLine', { kind: 'text' }),
  address('town', { kind: 'text', column: { width: 108, sort: 'town', shown: true } }),
  address('country', { kind: 'text', notOnCreate: true }),
  address('postcode', { kind: 'text', column: { width: 90, sort: 'postcode', shown: true } }),
  business('registerNumber', { kind: 'text', column: { width: 130 } }),
  business('vatNumber', { kind: 'text', column: { width: 130 } }),
  business('utr', { kind: 'text', notOnCreate: true }),
  business('gatewayNumber', { kind: 'text', notOnCreate: true }),
  business('creditScore', { kind: 'integer', notOnCreate: true, column: { width: 110 } }),
  business('creditScoreDate', { kind: 'date', notOnCreate: true }),
  business('insuranceType', { kind: 'choice', options: 'insuranceTypes', notOnCreate: true }),
  bank('bankName', { kind: 'text', notOnCreate: true }),
  bank('bankSortcode', { kind: 'digits', secret: true, notOnCreate: true }),
  bank('bankAccountNumber', { kind: 'digits', secret: true, notOnCreate: true }),
  record('xeroId', { kind: 'text', edit: 'never' }),
  ...recordDates('shown'),
];
