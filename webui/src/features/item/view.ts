import type { ItemOut } from '@/api/generated';
import { markOf } from '@/records/list/markOf';
import type { NounView } from '@/records/view';
import { unitPrice } from '@/ui/format';
import { itemFields } from './fields';
import { StateChip } from './StateChip';

export const itemView: NounView<ItemOut> = {
  noun: 'item',
  texts: {
    title: 'item.title',
    add: 'item.new',
    added: 'item.added',
    untitled: 'item.untitled',
    failed: 'item.failed',
  },
  fields: itemFields,
  begin: () => ({ isActive: '1' }),
  listFile: '/api/records/item/export',
  lineOf: (item) => ({
    title: item.name ?? '',
    meta: item.code ?? '',
    mark: markOf(StateChip, item.isActive, item),
    aside: item.salePrice ? unitPrice(item.salePrice) : '',
  }),
  headOf: () => ({ phone: null, email: null, people: [] }),
};
