import type { SupplierOut } from '@/api/generated';
import { valueLabel } from '@/i18n';
import { markOf } from '@/records/list/markOf';
import type { NounView } from '@/records/view';
import { supplierFields } from './fields';
import { StateChip } from './StateChip';

export const supplierView: NounView<SupplierOut> = {
  noun: 'supplier',
  texts: {
    title: 'supplier.title',
    add: 'supplier.new',
    added: 'supplier.added',
    untitled: 'supplier.untitled',
    failed: 'supplier.failed',
  },
  fields: supplierFields,
  listFile: '/api/records/supplier/export',
  lineOf: (supplier) => ({
    title: supplier.supplierName ?? '',
    meta: (supplier.serviceType ?? []).map((one) => valueLabel(one)).join(', '),
    mark: markOf(StateChip, supplier.isActive, supplier),
  }),
  headOf: () => ({ phone: null, email: null, people: [] }),
};
