import type {
  AddInvoiceLineBody,
  ChangeInvoiceLineBody,
  Invoice,
  LineOut,
  PaperMailOut,
  SendInvoiceBody,
} from '@/api/generated';
import { isIssued } from '@/api/issued';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf, type TakenBy } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { rowFields } from '@/records/rows/rowFields';
import { StatusChip } from './StatusChip';
import { SyncChip, syncLabels } from './SyncChip';
import type en from './texts/en.json';

type Texts = (typeof en)['field'];

const inSection = fieldsOf<Invoice, TextPath<Texts>>('invoice.field');
const main = inSection('record.section.main');
const customer = inSection('invoice.section.customer');
const sums = inSection('invoice.section.sums');
const line = fieldsOf<LineOut, TextPath<Texts['lines']>, TakenBy<AddInvoiceLineBody, ChangeInvoiceLineBody>>(
  'invoice.field.lines',
)('invoice.section.lines');

const mail = fieldsOf<PaperMailOut, TextPath<Texts>, TakenBy<SendInvoiceBody, SendInvoiceBody>>('invoice.field')(
  'invoice.section.mail',
);
const sent = fieldsOf<Record<string, never>, TextPath<Texts>>('invoice.field')('invoice.section.mail');

const statuses = {
  draft: 'invoice.status.draft',
  submitted: 'invoice.status.submitted',
  approved: 'invoice.status.approved',
  authorised: 'invoice.status.authorised',
  paid: 'invoice.status.paid',
  deleted: 'invoice.status.deleted',
  voided: 'invoice.status.voided',
} as const;
const amounts = {
  Exclusive: 'invoice.amounts.Exclusive',
  Inclusive: 'invoice.amounts.Inclusive',
  NoTax: 'invoice.amounts.NoTax',
} as const;
/** Rules of VAT in words. */
export const ruleLabels = {
  installedHome: 'invoice.rule.installedHome',
  installedBattery: 'invoice.rule.installedBattery',
  goodsOnly: 'invoice.rule.goodsOnly',
  grantHeating: 'invoice.rule.grantHeating',
  standard: 'invoice.rule.standard',
} as const;
/** Xero's codes of VAT in words. */
export const taxLabels = {
  OUTPUT2: 'invoice.tax.OUTPUT2',
  RROUTPUT: 'invoice.tax.RROUTPUT',
  ZERORATEDOUTPUT: 'invoice.tax.ZERORATEDOUTPUT',
  EXEMPTOUTPUT: 'invoice.tax.EXEMPTOUTPUT',
  NONE: 'invoice.tax.NONE',
} as const;
/** How long the rest is overdue, in words. */
export const ageLabels = {
  notDue: 'invoice.age.notDue',
  '1-30': 'invoice.age.1-30',
  '31-60': 'invoice.age.31-60',
  '61-90': 'invoice.age.61-90',
  over90: 'invoice.age.over90',
} as const;

export const invoiceFields: readonly Field[] = [
  main('invoiceNumber', {
    kind: 'text',
    edit: 'never',
    isTitle: true,
    column: { width: 116, sort: 'invoiceNumber', shown: true },
  }),
  main('status', {
    kind: 'choice',
    options: Object.keys(statuses),
    labels: statuses,
    edit: 'never',
    Show: StatusChip,
    column: { width: 166, sort: 'status', shown: true, place: 4 },
    filter: { param: 'status', pinned: true },
  }),
  main('date', {
    kind: 'date',
    column: { width: 100, sort: 'date', shown: true, place: 2 },
    filter: { from: 'issuedFrom', to: 'issuedTo' },
  }),
  main('dueDate', {
    kind: 'date',
    column: { width: 100, sort: 'dueDate', shown: true, place: 2 },
    filter: { from: 'dueFrom', to: 'dueTo' },
  }),
  // Of one that is not overdue there is nothing to say.
  main('daysOverdue', {
    kind: 'integer',
    edit: 'never',
    historyPath: null,
    valueFrom: (row) => (row as Invoice).daysOverdue || null,
    column: { width: 120 },
  }),
  main('isOverdue', {
    kind: 'flag',
    edit: 'never',
    historyPath: null,
    valueFrom: (row) => (row as Invoice).isOverdue || null,
    filter: { param: 'isOverdue' },
  }),
  main('age', {
    kind: 'choice',
    options: Object.keys(ageLabels),
    labels: ageLabels,
    edit: 'never',
    historyPath: null,
    column: { width: 116, shown: true, place: 4 },
  }),
  main('sync', {
    kind: 'choice',
    options: Object.keys(syncLabels),
    labels: syncLabels,
    edit: 'never',
    historyPath: null,
    Show: SyncChip,
    column: { width: 110, shown: true, place: 4 },
    filter: { param: 'sync' },
  }),
  main('lineAmountTypes', { kind: 'choice', options: Object.keys(amounts), labels: amounts }),
  main('reference', { kind: 'text', column: { width: 150 } }),
  customer('Company', { kind: 'link', column: { width: 140, shown: true, place: 1 }, filter: { param: 'Company' } }),
  customer('Consumer', { kind: 'link', column: { width: 130, shown: true, place: 1 }, filter: { param: 'Consumer' } }),
  customer('Supplier', { kind: 'link', notOnCreate: true, filter: { param: 'Supplier' } }),
  customer('Quote', { kind: 'link', notOnCreate: true, filter: { param: 'Quote' } }),
  customer('Renewal', { kind: 'link', notOnCreate: true, filter: { param: 'Renewal' } }),
  customer('Lead', { kind: 'link', notOnCreate: true, filter: { param: 'Lead' } }),
  customer('customerName', { kind: 'text', edit: 'never' }),
  customer('customerAddress', { kind: 'longText', edit: 'never' }),
  sums('subTotal', { kind: 'money', edit: 'never', historyPath: null, column: { width: 110 } }),
  sums('totalTax', { kind: 'money', edit: 'never', historyPath: null, column: { width: 100 } }),
  sums('total', {
    kind: 'money',
    edit: 'never',
    historyPath: null,
    column: { width: 104, sort: 'total', shown: true, place: 3 },
  }),
  sums('amountPaid', { kind: 'money', edit: 'never', column: { width: 110 } }),
  sums('amountCredited', { kind: 'money', edit: 'never', column: { width: 110 } }),
  sums('creditNotesTotal', { kind: 'money', edit: 'never' }),
  sums('amountDue', {
    kind: 'money',
    edit: 'never',
    historyPath: null,
    // Nothing is due of one that is not issued, or not any more.
    valueFrom: (row) => (isIssued((row as Invoice).status) ? (row as Invoice).amountDue : null),
    column: { width: 112, sort: 'amountDue', shown: true, place: 3 },
  }),
  sums('pinnedTotal', { kind: 'money', edit: 'never' }),
  ...recordDates(),
];

export const lineFields: readonly Field[] = [
  line('itemId', { kind: 'text', edit: 'never' }),
  line('description', { kind: 'longText', required: true }),
  line('quantity', { kind: 'decimal', required: true }),
  line('unitAmount', { kind: 'unitPrice', required: true }),
  line('discountPct', { kind: 'percent' }),
  line('accountCode', { kind: 'text' }),
  line('vatRule', { kind: 'choice', options: Object.keys(ruleLabels), labels: ruleLabels, required: true }),
  line('taxType', { kind: 'choice', options: Object.keys(taxLabels), labels: taxLabels }),
  line('vatPercent', { kind: 'percent', edit: 'never' }),
  line('vatReason', { kind: 'text' }),
  line('lineAmountTypes', { kind: 'choice', options: Object.keys(amounts), labels: amounts, edit: 'never' }),
  line('lineAmount', { kind: 'money', edit: 'never' }),
  line('netAmount', { kind: 'money', edit: 'never' }),
  line('taxAmount', { kind: 'money', edit: 'never' }),
];

/** What is typed of a mail with the PDF. */
export const mailFields: readonly Field[] = [
  mail('to', { kind: 'email', required: true }),
  mail('subject', { kind: 'text', required: true }),
  mail('text', { kind: 'longText', required: true }),
];

/** What timelines and differences name of an invoice: its fields, those of its lines, and its mails' words. */
export const invoiceTimelineFields: readonly Field[] = [
  ...invoiceFields,
  ...rowFields('lines', lineFields),
  sent('recipient', { kind: 'email', edit: 'never', historyPath: null }),
  sent('reminderStep', { kind: 'integer', edit: 'never', historyPath: null }),
  sent('mailSubject', { kind: 'text', edit: 'never', historyPath: null }),
  sent('mailText', { kind: 'longText', edit: 'never', historyPath: null }),
  main('copyOf', { kind: 'text', edit: 'never', valueFrom: () => null }),
];
