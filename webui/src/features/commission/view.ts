import type { Commission } from '@/api/generated';
import type { NounView } from '@/records/view';
import { money } from '@/ui/format';
import { commissionFields } from './fields';

const customerOf = ({ Consumer, Company, customerName }: Commission) =>
  Consumer?.fullName ?? Company?.businessName ?? customerName ?? '';

export const commissionView: NounView<Commission> = {
  noun: 'commission',
  texts: {
    title: 'commission.title',
    add: 'commission.new',
    added: 'commission.added',
    untitled: 'commission.untitled',
    failed: 'commission.failed',
  },
  fields: commissionFields,
  nameOf: (commission) => [commission.QuoteID, customerOf(commission)].filter(Boolean).join(' · ') || null,
  listFile: '/api/records/commission/export',
  lineOf: (commission) => ({
    title: customerOf(commission) || (commission.QuoteID ?? ''),
    meta: [commission.QuoteID, commission.supplierName].filter(Boolean).join(' · '),
    aside: money(commission.earned),
  }),
  headOf: () => ({ phone: null, email: null, people: [] }),
};
