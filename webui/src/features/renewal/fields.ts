import { useMemo } from 'react';
import type { Renewal } from '@/api/generated';
import { amountFields, invoiceFields, offerTimelineFields, supplyFields } from '@/features/offers/fields';
import { supplierOf } from '@/features/offers/supplier';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { addMonths, monthsBetween } from '@/ui/days';
import { month } from '@/ui/format';
import { useToday } from '@/ui/now';
import { codeLabels, codes } from './codes';
import { ShownStatus } from './ShownStatus';
import type en from './texts/en.json';

const inSection = fieldsOf<Renewal, TextPath<(typeof en)['field']>>('renewal.field');
const main = inSection('record.section.main');
const people = inSection('record.section.people');
const customer = inSection('quote.section.customer');
const contract = inSection('renewal.section.contract');
const term = inSection('renewal.section.term');

const monthsBefore = 6;
const monthsAfter = 36;

/** Months that the list is narrowed by: from before the one shown until the ends of contracts that are agreed now. */
function useMonths() {
  const day = useToday();
  return useMemo(
    () =>
      monthsBetween(addMonths(day, -monthsBefore), addMonths(day, monthsAfter)).map((value) => ({
        value,
        label: month(value),
      })),
    [day],
  );
}

const every: readonly Field[] = [
  main('RenewalID', {
    kind: 'text',
    edit: 'never',
    isTitle: true,
    column: { width: 100, sort: 'RenewalID', shown: true },
  }),
  main('status', {
    kind: 'choice',
    options: codes,
    labels: codeLabels,
    edit: 'never',
    Show: ShownStatus,
    column: { width: 190, sort: 'status', shown: true },
    filter: { param: 'status', pinned: true },
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
    column: { width: 130 },
    filter: { param: 'subservice' },
  }),
  main('chosenSupplier', {
    kind: 'text',
    edit: 'never',
    historyPath: null,
    valueFrom: (row) => supplierOf(row as Renewal),
    column: { width: 130, shown: true },
  }),
  main('statusSince', { kind: 'moment', edit: 'never', historyPath: null, column: { width: 164 } }),
  contract('contractEndDate', {
    kind: 'date',
    edit: 'never',
    column: { width: 115, sort: 'contractEndDate', shown: true },
    filter: { from: 'contractEndFrom', to: 'contractEndTo' },
  }),
  contract('endMonth', {
    kind: 'month',
    edit: 'never',
    historyPath: null,
    column: { width: 110 },
    filter: { param: 'endMonth' },
    useChoices: useMonths,
  }),
  contract('Service', { kind: 'link', edit: 'create', required: true, filter: { param: 'Service' } }),
  contract('Quote', { kind: 'link', edit: 'never', filter: { param: 'Quote' } }),
  term('renewalStartDate', { kind: 'date', edit: 'never', historyPath: null, column: { width: 115 } }),
  term('renewalEndDate', {
    kind: 'date',
    edit: 'never',
    historyPath: null,
    column: { width: 122, sort: 'renewalEndDate', shown: true },
  }),
  customer('Company', {
    kind: 'link',
    column: { width: 150, shown: true },
    filter: { param: 'Company' },
  }),
  customer('Consumer', {
    kind: 'link',
    column: { width: 120, shown: true },
    filter: { param: 'Consumer' },
  }),
  customer('Site', {
    kind: 'link',
    parentPath: 'Company',
    column: { width: 150 },
    filter: { param: 'Site' },
  }),
  customer('Lead', { kind: 'link', column: { width: 120 }, filter: { param: 'Lead' } }),
  people('Assignee', {
    kind: 'people',
    column: { width: 140, shown: true },
    filter: { param: 'Assignee', pinned: true },
  }),
  people('Partner', { kind: 'people', column: { width: 156 }, filter: { param: 'Partner' } }),
  ...supplyFields,
  ...amountFields,
  contract('terms', { kind: 'longText' }),
  ...invoiceFields,
  ...recordDates(),
];

/** A renewal is opened for a service; all else follows from that. */
export const renewalFields: readonly Field[] = every.map((field) =>
  field.path === 'Service' ? field : { ...field, notOnCreate: true },
);

const none = () => null;

/** What timelines and differences name of a renewal: its fields, and those of its prices. */
export const renewalTimelineFields: readonly Field[] = [
  ...renewalFields,
  ...offerTimelineFields,
  term('agreedStartDate', { kind: 'date', edit: 'never', valueFrom: none }),
  term('agreedEndDate', { kind: 'date', edit: 'never', valueFrom: none }),
];
