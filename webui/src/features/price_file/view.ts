import { createElement } from 'react';
import type { PriceFileOut } from '@/api/generated';
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
  lineOf: ({ fileName, Supplier, step }) => ({
    title: fileName ?? '',
    meta: Supplier?.supplierName ?? '',
    mark: createElement(StateChip, { value: step }),
  }),
  headOf: () => ({ phone: null, email: null, people: [] }),
};
