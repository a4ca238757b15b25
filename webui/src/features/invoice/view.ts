import type { Invoice } from '@/api/generated';
import { markOf } from '@/records/list/markOf';
import type { NounView } from '@/records/view';
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
  listFile: '/api/records/invoice/export',
  lineOf: (invoice) => ({
    title: invoice.invoiceNumber ?? '',
    meta: invoice.customerName ?? '',
    mark: markOf(StatusChip, invoice.status, invoice),
  }),
  headOf: () => ({ phone: null, email: null, people: [] }),
};
