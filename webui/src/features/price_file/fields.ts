import type { PriceFileOut } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { StateChip } from './StateChip';
import type en from './texts/en.json';

const inSection = fieldsOf<PriceFileOut, TextPath<(typeof en)['field']>>('price_file.field');
const main = inSection('record.section.main');

const states = {
  uploaded: 'price_file.state.uploaded',
  mapped: 'price_file.state.mapped',
  loaded: 'price_file.state.loaded',
  refused: 'price_file.state.refused',
  withdrawn: 'price_file.state.withdrawn',
} as const;
const kinds = { gas: 'price_file.kind.gas', electric: 'price_file.kind.electric' } as const;
const units = {
  pence: 'price_file.unit.pence',
  pounds: 'price_file.unit.pounds',
  kWh: 'price_file.unit.kWh',
  MWh: 'price_file.unit.MWh',
  months: 'price_file.unit.months',
  years: 'price_file.unit.years',
} as const;
const unitFields = ['rateUnit', 'chargeUnit', 'usageUnit', 'durationUnit'] as const;
const counts = ['prices', 'leftOut', 'refused', 'new', 'dearer', 'cheaper', 'gone', 'size'] as const;
const days = ['validFrom', 'validUntil', 'withdrawnFrom'] as const;

/** What a price file says of itself; nothing of it is edited. */
export const priceFileFields: readonly Field[] = [
  main('fileName', { kind: 'text', edit: 'never', isTitle: true, column: { width: 240, shown: true } }),
  main('Supplier', { kind: 'link', edit: 'never', column: { width: 200, shown: true } }),
  // As its event names the link.
  { ...main('Supplier', { kind: 'link', edit: 'never', listOnly: true }), path: 'supplierId' },
  main('step', {
    kind: 'choice',
    edit: 'never',
    options: Object.keys(states),
    labels: states,
    Show: StateChip,
    column: { width: 130, shown: true },
    filter: { param: 'step' },
  }),
  main('kind', {
    kind: 'choice',
    edit: 'never',
    options: Object.keys(kinds),
    labels: kinds,
    column: { width: 110, shown: true },
    filter: { param: 'kind' },
  }),
  ...days.map((path) => main(path, { kind: 'date', edit: 'never', column: { width: 120, shown: true } })),
  ...counts.map((path) => main(path, { kind: 'integer', edit: 'never', column: { width: 110 } })),
  ...unitFields.map((path) => main(path, { kind: 'choice', edit: 'never', labels: units })),
  main('servedOnly', { kind: 'flag', edit: 'never' }),
  main('format', { kind: 'text', edit: 'never' }),
  ...recordDates(),
];
