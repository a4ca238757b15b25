import type { PriceFileOut } from '@/api/generated';
import { markOf } from '@/records/list/markOf';
import type { NounView } from '@/records/view';
import { priceFileFields } from './fields';
import { StateChip } from './StateChip';

export const priceFileView: NounView<PriceFileOut> = {
  noun: 'price_file',
  texts: {
    title: 'price_file.title',
    add: 'price_file.new',
    added: 'price_file.added',
    untitled: 'price_file.untitled',
  },
  fields: priceFileFields,
  lineOf: (file) => ({
    title: file.fileName ?? '',
    meta: file.Supplier?.supplierName ?? '',
    mark: markOf(StateChip, file.step, file),
  }),
  headOf: () => ({ phone: null, email: null, people: [] }),
};
