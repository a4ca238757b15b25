import type { Invoice } from '@/api/generated';
import { markOf } from '@/records/list/markOf';
import type { NounView } from '@/records/view';
import { date, money } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { invoiceFields } from './fields';
import { StatusChip } from './StatusChip';

export const invoiceView: NounView<Invoice> = {
  noun: 'invoice',
  texts: {
    title: 'invoice.title',
    add: 'invoice.new',
    added: 'invoice.added',
    untitled: 'invoice.untitled',
    failed: 'invoice.failed',
  },
  fields: invoiceFields,
  NewForm: lazyPart(() => import('./create/NewInvoice').then(({ NewInvoice }) => ({ default: NewInvoice }))),
  listFile: '/api/records/invoice/export',
  lineOf: (invoice) => ({
    title: invoice.Consumer?.fullName ?? invoice.Company?.businessName ?? invoice.invoiceNumber ?? '',
    meta: [invoice.invoiceNumber, invoice.dueDate && date(invoice.dueDate)].filter(Boolean).join(' · '),
    aside: money(invoice.total),
    mark: markOf(StatusChip, invoice.status, invoice),
  }),
  headOf: () => ({ phone: null, email: null, people: [] }),
};
