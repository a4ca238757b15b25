import type { ItemOut } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { StateChip } from './StateChip';
import type en from './texts/en.json';

const inSection = fieldsOf<ItemOut, TextPath<(typeof en)['field']>>('item.field');

const main = inSection('record.section.main');
const prices = inSection('item.section.prices');

const taxTypes = {
  OUTPUT2: 'item.tax.OUTPUT2',
  RROUTPUT: 'item.tax.RROUTPUT',
  ZERORATEDOUTPUT: 'item.tax.ZERORATEDOUTPUT',
  EXEMPTOUTPUT: 'item.tax.EXEMPTOUTPUT',
  NONE: 'item.tax.NONE',
} as const;
const states = { '1': 'item.state.active', '0': 'item.state.retired' } as const;

export const itemFields: readonly Field[] = [
  main('code', { kind: 'text', required: true, column: { width: 130, sort: 'code', shown: true } }),
  main('name', {
    kind: 'text',
    required: true,
    isTitle: true,
    column: { width: 240, sort: 'name', shown: true },
  }),
  main('isActive', {
    kind: 'choice',
    options: ['1', '0'],
    labels: states,
    Show: StateChip,
    column: { width: 150, shown: true },
    filter: { param: 'isActive', pinned: true },
  }),
  main('supplierId', {
    kind: 'link',
    noun: 'supplier',
    refPath: 'Supplier',
    valueFrom: (row) => (row as ItemOut).Supplier,
    column: { width: 190, shown: true },
    filter: { param: 'Supplier' },
  }),
  main('description', { kind: 'longText' }),
  prices('salePrice', { kind: 'unitPrice', column: { width: 120, shown: true } }),
  prices('costPrice', { kind: 'unitPrice', column: { width: 120, shown: true } }),
  prices('taxType', {
    kind: 'choice',
    options: Object.keys(taxTypes),
    labels: taxTypes,
    column: { width: 130, shown: true },
    filter: { param: 'taxType', pinned: true },
  }),
  prices('accountCode', { kind: 'text', column: { width: 130 } }),
  ...recordDates(),
];
