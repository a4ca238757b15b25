import type { Payment } from '@/api/generated';
import { markOf } from '@/records/list/markOf';
import type { NounView } from '@/records/view';
import { money } from '@/ui/format';
import { ChaseChip } from './ChaseChip';
import { paymentFields } from './fields';

/** Whose contract a payment is of, by name. */
const customerOf = ({ Consumer, Company, customerName }: Payment) =>
  Consumer?.fullName ?? Company?.businessName ?? customerName ?? '';

export const paymentView: NounView<Payment> = {
  noun: 'payment',
  texts: {
    title: 'payment.title',
    add: 'payment.new',
    added: 'payment.added',
    untitled: 'payment.untitled',
    failed: 'payment.failed',
  },
  fields: paymentFields,
  nameOf: (payment) => [payment.QuoteID, customerOf(payment)].filter(Boolean).join(' · ') || null,
  listFile: '/api/records/payment/export',
  lineOf: (payment) => ({
    title: customerOf(payment) || (payment.QuoteID ?? ''),
    meta: [payment.QuoteID, payment.supplierName, payment.serviceType].filter(Boolean).join(' · '),
    ...(payment.amounts?.open ? { aside: money(payment.amounts.open) } : {}),
    mark: markOf(ChaseChip, payment.status, payment),
  }),
  headOf: () => ({ phone: null, email: null, people: [] }),
};
