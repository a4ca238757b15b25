import type { InvoicePayment } from '@/api/generated';
import { markOf } from '@/records/list/markOf';
import type { NounView } from '@/records/view';
import { date, money } from '@/ui/format';
import { invoicePaymentFields } from './fields';
import { StatusChip } from './StatusChip';

export const invoicePaymentView: NounView<InvoicePayment> = {
  noun: 'invoice_payment',
  texts: {
    title: 'invoice_payment.title',
    add: 'invoice_payment.new',
    added: 'invoice_payment.added',
    untitled: 'invoice_payment.untitled',
    failed: 'invoice_payment.failed',
  },
  fields: invoicePaymentFields,
  nameOf: ({ amount }) => (amount ? money(amount) : null),
  listFile: '/api/records/invoice_payment/export',
  lineOf: (payment) => ({
    title: payment.Consumer?.fullName ?? payment.Company?.businessName ?? '',
    meta: [payment.Invoice?.invoiceNumber, payment.date && date(payment.date)].filter(Boolean).join(' · '),
    aside: money(payment.amount),
    mark: markOf(StatusChip, payment.status, payment),
  }),
  headOf: () => ({ phone: null, email: null, people: [] }),
};
