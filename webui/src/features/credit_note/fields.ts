import type {
  AllocationOut,
  CreditlineOut,
  CreditNote,
  PaperMailOut,
  RefundCreditNoteBody,
  RefundOut,
  SendCreditNoteBody,
  SetCreditNoteAgainstBody,
} from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf, type TakenBy } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { rowFields } from '@/records/rows/rowFields';
import { SyncChip, syncLabels } from './SyncChip';
import type en from './texts/en.json';

type Texts = (typeof en)['field'];

const inSection = fieldsOf<CreditNote, TextPath<Texts>>('credit_note.field', { edit: 'never' });
const main = inSection('record.section.main');
const sums = inSection('credit_note.section.sums');
const line = fieldsOf<CreditlineOut, TextPath<Texts['lines']>>('credit_note.field.lines', { edit: 'never' })(
  'credit_note.section.lines',
);
const allocation = fieldsOf<
  AllocationOut,
  TextPath<Texts['allocations']>,
  TakenBy<SetCreditNoteAgainstBody, SetCreditNoteAgainstBody>
>('credit_note.field.allocations')('credit_note.section.allocations');
const refund = fieldsOf<RefundOut, TextPath<Texts['refunds']>, TakenBy<RefundCreditNoteBody, RefundCreditNoteBody>>(
  'credit_note.field.refunds',
)('credit_note.section.refunds');
const mail = fieldsOf<PaperMailOut, TextPath<Texts>, TakenBy<SendCreditNoteBody, SendCreditNoteBody>>(
  'credit_note.field',
)('credit_note.section.mail');
const sent = fieldsOf<Record<string, never>, TextPath<Texts>>('credit_note.field')('credit_note.section.mail');

const amounts = {
  Exclusive: 'credit_note.amounts.Exclusive',
  Inclusive: 'credit_note.amounts.Inclusive',
  NoTax: 'credit_note.amounts.NoTax',
} as const;
const codes = {
  OUTPUT2: 'credit_note.tax.OUTPUT2',
  RROUTPUT: 'credit_note.tax.RROUTPUT',
  ZERORATEDOUTPUT: 'credit_note.tax.ZERORATEDOUTPUT',
  EXEMPTOUTPUT: 'credit_note.tax.EXEMPTOUTPUT',
  NONE: 'credit_note.tax.NONE',
} as const;
const methods = {
  'Bank transfer': 'credit_note.method.bankTransfer',
  Card: 'credit_note.method.card',
  Cheque: 'credit_note.method.cheque',
  Cash: 'credit_note.method.cash',
  'Direct debit': 'credit_note.method.directDebit',
} as const;

/** How a refund was made, in words. */
export const methodLabel = (method: string | null | undefined) => methods[method as keyof typeof methods] ?? null;

export const creditNoteFields: readonly Field[] = [
  main('creditNoteNumber', {
    kind: 'text',
    isTitle: true,
    column: { width: 130, sort: 'creditNoteNumber', shown: true },
  }),
  main('invoiceId', {
    kind: 'link',
    noun: 'invoice',
    refPath: 'Invoice',
    valueFrom: (row) => (row as CreditNote).Invoice,
    column: { width: 130, shown: true },
    filter: { param: 'Invoice' },
  }),
  main('date', {
    kind: 'date',
    column: { width: 110, sort: 'date', shown: true },
    filter: { from: 'issuedFrom', to: 'issuedTo' },
  }),
  main('creditReason', { kind: 'longText', column: { width: 200, shown: true } }),
  main('Company', { kind: 'link', column: { width: 160, shown: true }, filter: { param: 'Company' } }),
  main('Consumer', { kind: 'link', column: { width: 150, shown: true }, filter: { param: 'Consumer' } }),
  sums('subTotal', { kind: 'money', historyPath: null, column: { width: 110 } }),
  sums('totalTax', { kind: 'money', historyPath: null, column: { width: 100 } }),
  sums('total', { kind: 'money', historyPath: null, column: { width: 110, sort: 'total', shown: true } }),
  sums('remainingAmount', {
    kind: 'money',
    historyPath: null,
    column: { width: 120, sort: 'remainingAmount', shown: true },
  }),
  main('isOpen', {
    kind: 'flag',
    valueFrom: (row) => Number((row as CreditNote).remainingAmount) > 0,
    listOnly: true,
    historyPath: null,
    filter: { param: 'isOpen', pinned: true },
  }),
  main('sync', {
    kind: 'choice',
    options: Object.keys(syncLabels),
    labels: syncLabels,
    Show: SyncChip,
    historyPath: null,
    column: { width: 120 },
    filter: { param: 'sync' },
  }),
  ...recordDates(),
];

export const lineFields: readonly Field[] = [
  line('lineId', { kind: 'text' }),
  line('description', { kind: 'longText' }),
  line('accountCode', { kind: 'text' }),
  line('taxType', { kind: 'choice', options: Object.keys(codes), labels: codes }),
  line('vatPercent', { kind: 'percent' }),
  line('lineAmountTypes', { kind: 'choice', options: Object.keys(amounts), labels: amounts }),
  line('lineAmount', { kind: 'money' }),
  line('netAmount', { kind: 'money' }),
  line('taxAmount', { kind: 'money' }),
];

export const allocationFields: readonly Field[] = [
  allocation('invoiceId', { kind: 'link', noun: 'invoice', required: true }),
  allocation('date', { kind: 'date', required: true }),
  allocation('amount', { kind: 'money', required: true }),
  allocation('invoiceNumber', { kind: 'text', edit: 'never' }),
];

export const refundFields: readonly Field[] = [
  refund('date', { kind: 'date', required: true }),
  refund('amount', { kind: 'money', required: true }),
  refund('method', { kind: 'choice', options: Object.keys(methods), labels: methods, required: true }),
  refund('accountCode', { kind: 'text' }),
  refund('reference', { kind: 'text' }),
];

/** What is typed of a mail with the PDF. */
export const mailFields: readonly Field[] = [
  mail('to', { kind: 'email', required: true }),
  mail('subject', { kind: 'text', required: true }),
  mail('text', { kind: 'longText', required: true }),
];

/** What timelines and differences name of a credit note: its fields, those of its rows, and its mails' words. */
export const creditNoteTimelineFields: readonly Field[] = [
  ...creditNoteFields,
  ...rowFields('lines', lineFields),
  ...rowFields('allocations', allocationFields),
  ...rowFields('refunds', refundFields),
  sent('recipient', { kind: 'email', edit: 'never', historyPath: null }),
  sent('mailSubject', { kind: 'text', edit: 'never', historyPath: null }),
  sent('mailText', { kind: 'longText', edit: 'never', historyPath: null }),
];
