import type { InvoicePayment } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { StatusChip } from './StatusChip';
import type en from './texts/en.json';

const main = fieldsOf<InvoicePayment, TextPath<(typeof en)['field']>>('invoice_payment.field')('record.section.main');

const statuses = {
  recorded: 'invoice_payment.status.recorded',
  reversed: 'invoice_payment.status.reversed',
} as const;
const methods = {
  'Bank transfer': 'invoice_payment.method.bankTransfer',
  Card: 'invoice_payment.method.card',
  Cheque: 'invoice_payment.method.cheque',
  Cash: 'invoice_payment.method.cash',
  'Direct debit': 'invoice_payment.method.directDebit',
} as const;

/** How a payment was made, in words. */
export const methodLabel = (method: string | null | undefined) => methods[method as keyof typeof methods] ?? null;

export const invoicePaymentFields: readonly Field[] = [
  main('invoiceId', {
    kind: 'link',
    noun: 'invoice',
    refPath: 'Invoice',
    valueFrom: (row) => (row as InvoicePayment).Invoice,
    edit: 'create',
    required: true,
    column: { width: 130, shown: true },
    filter: { param: 'Invoice' },
  }),
  main('date', {
    kind: 'date',
    required: true,
    column: { width: 110, sort: 'date', shown: true },
    filter: { from: 'paidFrom', to: 'paidTo' },
  }),
  main('amount', {
    kind: 'money',
    required: true,
    isTitle: true,
    column: { width: 120, sort: 'amount', shown: true },
  }),
  main('status', {
    kind: 'choice',
    options: Object.keys(statuses),
    labels: statuses,
    edit: 'never',
    Show: StatusChip,
    column: { width: 150, sort: 'status', shown: true },
    filter: { param: 'status', pinned: true },
  }),
  main('method', {
    kind: 'choice',
    options: Object.keys(methods),
    labels: methods,
    column: { width: 140, shown: true },
    filter: { param: 'method', pinned: true },
  }),
  main('accountCode', { kind: 'text', column: { width: 120 } }),
  main('reference', { kind: 'text', column: { width: 180, shown: true } }),
  main('countedAmount', {
    kind: 'money',
    edit: 'never',
    historyPath: null,
    column: { width: 120, sort: 'countedAmount' },
  }),
  main('Company', {
    kind: 'link',
    edit: 'never',
    column: { width: 160, shown: true },
    filter: { param: 'Company' },
  }),
  main('Consumer', {
    kind: 'link',
    edit: 'never',
    column: { width: 150, shown: true },
    filter: { param: 'Consumer' },
  }),
  ...recordDates(),
];
