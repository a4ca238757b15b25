import type { Commission, CommissionentryOut } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { rowFields } from '@/records/rows/rowFields';
import type en from './texts/en.json';

type Texts = (typeof en)['field'];

const main = fieldsOf<Commission, TextPath<Texts>>('commission.field', { edit: 'never' })('record.section.main');
const entry = fieldsOf<CommissionentryOut, TextPath<Texts['entries']>>('commission.field.entries', { edit: 'never' })(
  'commission.section.entries',
);

const kinds = { earned: 'commission.kind.earned', reversed: 'commission.kind.reversed' } as const;

/** What a line of a commission is, in words. */
export const kindLabel = (kind: string | null | undefined) => kinds[kind as keyof typeof kinds] ?? null;

/** A share in basis points, in per cent. */
export const percentOf = (points: number | string | null | undefined) =>
  points === null || points === undefined ? null : (Number(points) / 100).toFixed(2);

export const commissionFields: readonly Field[] = [
  main('QuoteID', { kind: 'text', isTitle: true, column: { width: 110, sort: 'QuoteID', shown: true } }),
  main('user', { kind: 'link', column: { width: 160, shown: true } }),
  main('basisPoints', {
    kind: 'percent',
    valueFrom: (row) => percentOf((row as Commission).basisPoints),
    historyPath: null,
    column: { width: 90, shown: true },
  }),
  main('percent', { kind: 'percent', column: { width: 100, shown: true } }),
  main('from', { kind: 'date', column: { width: 110, shown: true } }),
  main('earned', {
    kind: 'money',
    historyPath: null,
    column: { width: 120, sort: 'earned', shown: true },
  }),
  main('companyId', {
    kind: 'link',
    noun: 'company',
    refPath: 'Company',
    valueFrom: (row) => (row as Commission).Company,
    column: { width: 170, shown: true },
    filter: { param: 'Company' },
  }),
  main('consumerId', {
    kind: 'link',
    noun: 'consumer',
    refPath: 'Consumer',
    valueFrom: (row) => (row as Commission).Consumer,
    column: { width: 140 },
    filter: { param: 'Consumer' },
  }),
  main('customerName', { kind: 'text' }),
  main('supplierName', { kind: 'text', column: { width: 140, sort: 'supplier', shown: true } }),
  main('serviceType', {
    kind: 'choice',
    options: 'serviceTypes',
    column: { width: 100, sort: 'serviceType' },
    filter: { param: 'serviceType' },
  }),
  main('Quote', { kind: 'link', noun: 'quote', column: { width: 110 }, filter: { param: 'Quote' } }),
  main('Renewal', { kind: 'link', noun: 'renewal', column: { width: 110 }, filter: { param: 'Renewal' } }),
  ...recordDates(),
];

export const entryFields: readonly Field[] = [
  entry('kind', { kind: 'choice', options: Object.keys(kinds), labels: kinds }),
  entry('amount', { kind: 'money' }),
  entry('date', { kind: 'date' }),
  entry('basisPoints', { kind: 'integer' }),
  entry('percent', { kind: 'percent' }),
  entry('restates', { kind: 'flag' }),
];

/** What timelines and differences name of a commission: its fields, and those of its rows. */
export const commissionTimelineFields: readonly Field[] = [
  ...commissionFields.map((field) => (field.path === 'basisPoints' ? main('basisPoints', { kind: 'integer' }) : field)),
  ...rowFields('entries', entryFields),
];
