import type { Quote } from '@/api/generated';
import { amountFields, invoiceFields, offerTimelineFields, supplyFields } from '@/features/offers/fields';
import { supplierOf } from '@/features/offers/supplier';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { codeLabels, codes } from './codes';
import { jobTimelineFields } from './jobFields';
import { ShownStatus } from './ShownStatus';
import type en from './texts/en.json';

type Path = TextPath<(typeof en)['field']>;

const inSection = fieldsOf<Quote, Path>('quote.field');
const main = inSection('record.section.main');
const people = inSection('record.section.people');
const customer = inSection('quote.section.customer');
const system = inSection('quote.section.system');
const contract = inSection('quote.section.contract');

export const kinds = {
  commercial: 'quote.kind.commercial',
  solar: 'quote.kind.solar',
  paidSolar: 'quote.kind.paidSolar',
  eco: 'quote.kind.eco',
} as const;
const steps = { G98: 'quote.dno.G98', G99: 'quote.dno.G99' } as const;
/** Counts of inverters and batteries are a solar quote's; of others the server says 0. */
const ofSolar = (path: 'noOfInverters' | 'noOfBatteries') => (row: unknown) => {
  const { kind, [path]: count } = row as Quote;
  return kind === 'solar' || kind === 'paidSolar' ? count : null;
};
export const quoteFields: readonly Field[] = [
  main('QuoteID', {
    kind: 'text',
    edit: 'never',
    isTitle: true,
    column: { width: 100, sort: 'QuoteID', shown: true },
  }),
  main('kind', {
    kind: 'choice',
    options: Object.keys(kinds),
    labels: kinds,
    edit: 'create',
    required: true,
    column: { width: 100, sort: 'kind', shown: true },
    filter: { param: 'kind', pinned: true },
  }),
  main('status', {
    kind: 'choice',
    options: codes,
    labels: codeLabels,
    edit: 'never',
    Show: ShownStatus,
    column: { width: 170, sort: 'status', shown: true },
    filter: { param: 'quoteStatus', pinned: true },
  }),
  main('serviceType', {
    kind: 'choice',
    options: 'serviceTypes',
    column: { width: 110, sort: 'serviceType', shown: true },
    filter: { param: 'serviceType' },
  }),
  main('subServiceType', {
    kind: 'choice',
    options: 'subServiceTypes',
    notOnCreate: true,
    column: { width: 130 },
    filter: { param: 'subservice' },
  }),
  main('revision', { kind: 'integer', edit: 'never', column: { width: 90 } }),
  main('chosenSupplier', {
    kind: 'text',
    edit: 'never',
    historyPath: null,
    valueFrom: (row) => supplierOf(row as Quote),
    column: { width: 130, shown: true },
  }),
  main('statusSince', { kind: 'moment', edit: 'never', historyPath: null, column: { width: 164 } }),
  customer('Company', {
    kind: 'link',
    column: { width: 145, shown: true },
    filter: { param: 'Company' },
  }),
  customer('Consumer', {
    kind: 'link',
    column: { width: 130, shown: true },
    filter: { param: 'Consumer' },
  }),
  customer('Site', {
    kind: 'link',
    parentPath: 'Company',
    column: { width: 150 },
    filter: { param: 'Site' },
  }),
  customer('Lead', { kind: 'link', column: { width: 120 }, filter: { param: 'Lead' } }),
  customer('Service', { kind: 'link', notOnCreate: true, filter: { param: 'Service' } }),
  people('Assignee', {
    kind: 'people',
    column: { width: 140, shown: true },
    filter: { param: 'Assignee', pinned: true },
  }),
  people('Partner', { kind: 'people', column: { width: 156 }, filter: { param: 'Partner' } }),
  ...supplyFields,
  ...amountFields,
  system('typeOfSupply', { kind: 'choice', options: 'supplyTypes', notOnCreate: true }),
  system('systemSize', { kind: 'decimal', notOnCreate: true }),
  system('peakSystemOutput', { kind: 'decimal', notOnCreate: true }),
  system('inverterOutput', { kind: 'decimal', notOnCreate: true }),
  system('noOfPanels', { kind: 'integer', notOnCreate: true }),
  system('roofsPanelsInstalled', { kind: 'integer', notOnCreate: true }),
  system('dno', {
    kind: 'choice',
    options: Object.keys(steps),
    labels: steps,
    edit: 'never',
    historyPath: null,
  }),
  system('noOfInverters', { kind: 'integer', edit: 'never', historyPath: null, valueFrom: ofSolar('noOfInverters') }),
  system('noOfBatteries', { kind: 'integer', edit: 'never', historyPath: null, valueFrom: ofSolar('noOfBatteries') }),
  system('accessoriesTotal', { kind: 'money', edit: 'never', historyPath: null }),
  contract('contractStartDate', { kind: 'date', edit: 'never', column: { width: 110 } }),
  contract('contractEndDate', {
    kind: 'date',
    edit: 'never',
    column: { width: 110 },
    filter: { from: 'contractEndFrom', to: 'contractEndTo' },
  }),
  contract('terms', { kind: 'longText', notOnCreate: true }),
  ...invoiceFields,
  ...recordDates(),
];

const none = () => null;

/** What timelines and differences name of a quote: its fields, and those of its prices. */
export const quoteTimelineFields: readonly Field[] = [
  ...quoteFields,
  ...offerTimelineFields,
  ...jobTimelineFields,
  main('copyOf', { kind: 'text', edit: 'never', valueFrom: none }),
  main('copy', { kind: 'text', edit: 'never', valueFrom: none, historyPath: null }),
];
