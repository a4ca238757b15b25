import type {
  AddPaymentBody,
  AddPaymentHistoryBody,
  InstalmentOut,
  Payment,
  ShareOut,
  SupplierpaymentOut,
  UpdatePaymentHistoryBody,
} from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf, type TakenBy } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { rowFields } from '@/records/rows/rowFields';
import { ChaseChip } from './ChaseChip';
import { chaseCodes, chaseLabels, registrationCodes, registrationLabels } from './codes';
import type en from './texts/en.json';

type Texts = (typeof en)['field'];

const inSection = fieldsOf<Payment, TextPath<Texts>, TakenBy<AddPaymentHistoryBody, UpdatePaymentHistoryBody>>(
  'payment.field',
);
const main = inSection('record.section.main');
const contract = inSection('payment.section.contract');
const amounts = inSection('payment.section.amounts');
const calculation = inSection('payment.section.calculation');
const entry = fieldsOf<
  SupplierpaymentOut,
  TextPath<Texts['supplierPayments']>,
  TakenBy<AddPaymentBody, AddPaymentBody>
>('payment.field.supplierPayments')('payment.section.entries');
const instalment = fieldsOf<InstalmentOut, TextPath<Texts['instalments']>>('payment.field.instalments', {
  edit: 'never',
})('payment.section.instalments');
const share = fieldsOf<ShareOut, TextPath<Texts['shares']>>('payment.field.shares', { edit: 'never' })(
  'payment.section.shares',
);

const methods = {
  DD: 'payment.method.DD',
  PREPAYMENT: 'payment.method.PREPAYMENT',
  QUARTERLY: 'payment.method.QUARTERLY',
} as const;
const stands = {
  Active: 'payment.contract.active',
  'Out Of Contract': 'payment.contract.out',
  Closed: 'payment.contract.closed',
  'N/A': 'payment.contract.none',
} as const;
const kinds = {
  commission: 'payment.kind.commission',
  supplier: 'payment.kind.supplier',
  debt: 'payment.kind.debt',
} as const;
const reasons = {
  below_least_kwh: 'payment.reason.belowLeast',
  capped: 'payment.reason.capped',
} as const;

/** What the supplier did, in words. */
export const kindLabel = (kind: string | null | undefined) => kinds[kind as keyof typeof kinds] ?? null;

export const paymentFields: readonly Field[] = [
  main('QuoteID', {
    kind: 'text',
    edit: 'never',
    isTitle: true,
    column: { width: 110, sort: 'QuoteID', shown: true },
  }),
  main('status', {
    kind: 'choice',
    options: chaseCodes,
    labels: chaseLabels,
    Show: ChaseChip,
    column: { width: 220, sort: 'status', shown: true },
    filter: { param: 'status', pinned: true },
  }),
  main('contractStatus', {
    kind: 'choice',
    options: Object.keys(stands),
    labels: stands,
    edit: 'never',
    historyPath: null,
    column: { width: 130, shown: true },
    filter: { param: 'contractStatus', pinned: true },
  }),
  main('registrationStatus', {
    kind: 'choice',
    options: registrationCodes,
    labels: registrationLabels,
    column: { width: 170 },
    filter: { param: 'registrationStatus' },
  }),
  main('registrationLabel', { kind: 'text', edit: 'never' }),
  main('method', {
    kind: 'choice',
    options: Object.keys(methods),
    labels: methods,
    column: { width: 120 },
    filter: { param: 'method' },
  }),
  main('endedOn', { kind: 'date', notFuture: true, notOnCreate: true, column: { width: 110, sort: 'endedOn' } }),
  contract('Quote', {
    kind: 'link',
    noun: 'quote',
    edit: 'create',
    column: { width: 110 },
    filter: { param: 'Quote' },
  }),
  contract('Renewal', {
    kind: 'link',
    noun: 'renewal',
    edit: 'create',
    column: { width: 110 },
    filter: { param: 'Renewal' },
  }),
  contract('companyId', {
    kind: 'link',
    noun: 'company',
    refPath: 'Company',
    valueFrom: (row) => (row as Payment).Company,
    edit: 'never',
    column: { width: 170, shown: true },
    filter: { param: 'Company' },
  }),
  contract('consumerId', {
    kind: 'link',
    noun: 'consumer',
    refPath: 'Consumer',
    valueFrom: (row) => (row as Payment).Consumer,
    edit: 'never',
    column: { width: 140 },
    filter: { param: 'Consumer' },
  }),
  contract('customerName', { kind: 'text', edit: 'never' }),
  contract('supplierId', {
    kind: 'link',
    noun: 'supplier',
    refPath: 'Supplier',
    valueFrom: (row) => (row as Payment).Supplier,
    edit: 'never',
    filter: { param: 'Supplier' },
  }),
  contract('supplierName', { kind: 'text', edit: 'never', column: { width: 140, sort: 'supplier', shown: true } }),
  contract('serviceType', {
    kind: 'choice',
    options: 'serviceTypes',
    edit: 'never',
    column: { width: 100, sort: 'serviceType', shown: true },
    filter: { param: 'serviceType' },
  }),
  contract('meterNumber', { kind: 'text', edit: 'never', column: { width: 130, shown: true } }),
  contract('signedOn', { kind: 'date', edit: 'never' }),
  contract('contractStartDate', {
    kind: 'date',
    edit: 'never',
    column: { width: 110, sort: 'contractStartDate' },
    filter: { from: 'contractStartFrom', to: 'contractStartTo' },
  }),
  contract('contractEndDate', {
    kind: 'date',
    edit: 'never',
    column: { width: 110, sort: 'contractEndDate' },
    filter: { from: 'contractEndFrom', to: 'contractEndTo' },
  }),
  contract('quoteRevision', { kind: 'integer', edit: 'never' }),
  amounts('amounts.expected', {
    kind: 'money',
    edit: 'never',
    column: { width: 110, sort: 'expected', shown: true },
  }),
  amounts('amounts.received', {
    kind: 'money',
    edit: 'never',
    historyPath: null,
    column: { width: 110, sort: 'received', shown: true },
  }),
  amounts('amounts.debt', {
    kind: 'money',
    edit: 'never',
    historyPath: null,
    column: { width: 100, sort: 'debt' },
  }),
  amounts('amounts.open', {
    kind: 'money',
    edit: 'never',
    historyPath: null,
    column: { width: 110, sort: 'open', shown: true },
  }),
  amounts('amounts.nextDue', {
    kind: 'date',
    edit: 'never',
    historyPath: null,
    column: { width: 110, sort: 'nextDue', shown: true },
    filter: { from: 'dueFrom', to: 'dueTo' },
  }),
  amounts('restatedFrom', { kind: 'date', edit: 'never' }),
  calculation('calculation.AQ', { kind: 'kWh', edit: 'never' }),
  calculation('calculation.months', { kind: 'months', edit: 'never' }),
  calculation('calculation.upliftUnit', { kind: 'rate', edit: 'never' }),
  calculation('calculation.upliftDay', { kind: 'rate', edit: 'never' }),
  calculation('calculation.monthly', { kind: 'money', edit: 'never' }),
  calculation('calculation.full', { kind: 'money', edit: 'never' }),
  calculation('calculation.reason', {
    kind: 'choice',
    options: Object.keys(reasons),
    labels: reasons,
    edit: 'never',
  }),
  calculation('calculation.termsVersion', { kind: 'integer', edit: 'never' }),
  ...recordDates(),
];

export const entryFields: readonly Field[] = [
  entry('kind', { kind: 'choice', options: Object.keys(kinds), labels: kinds, required: true }),
  entry('amount', { kind: 'money', required: true }),
  entry('date', { kind: 'date', required: true, notFuture: true }),
  entry('period', { kind: 'date' }),
  entry('reference', { kind: 'text' }),
  entry('instalment', { kind: 'text', edit: 'never' }),
  entry('due', { kind: 'date', edit: 'never' }),
  entry('expected', { kind: 'money', edit: 'never' }),
  entry('statementLine', { kind: 'text', edit: 'never' }),
  entry('reverses', { kind: 'text', edit: 'never' }),
];

export const instalmentFields: readonly Field[] = [
  instalment('due', { kind: 'date' }),
  instalment('amount', { kind: 'money' }),
];

export const shareFields: readonly Field[] = [
  share('from', { kind: 'date' }),
  share('user', { kind: 'people' }),
  share('basisPoints', { kind: 'integer' }),
  share('percent', { kind: 'percent' }),
  share('split', { kind: 'text' }),
];

/** What timelines and differences name of a payment: its fields, and those of its rows. */
export const paymentTimelineFields: readonly Field[] = [
  ...paymentFields,
  ...rowFields('supplierPayments', entryFields),
  ...rowFields('instalments', instalmentFields),
  ...rowFields('shares', shareFields),
];
