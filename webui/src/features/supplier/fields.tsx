import type { CommissiontermsOut, SetCommissionTerms, SupplierOut } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf, type TakenBy } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { rowFields } from '@/records/rows/rowFields';
import { Logo } from './Logo';
import { PricesUntil } from './PricesUntil';
import { StateChip } from './StateChip';
import type en from './texts/en.json';
import { bandsText, bases, clawbacks, instalmentsText } from './words';

type Texts = (typeof en)['field'];

const inSection = fieldsOf<SupplierOut, TextPath<Texts>>('supplier.field');

const main = inSection('record.section.main');
const portal = inSection('supplier.section.portal');
const terms = fieldsOf<
  CommissiontermsOut,
  TextPath<Texts['commissionTerms']>,
  TakenBy<SetCommissionTerms, SetCommissionTerms>
>('supplier.field.commissionTerms')('supplier.section.terms');

const ShownLogo = ({ value }: { value: unknown }) => <Logo supplier={value as SupplierOut} />;

const contactNames = (row: unknown) =>
  ((row as SupplierOut).SupplierContact ?? []).map((contact) => contact.ContactPersonName ?? contact.Email).join(', ');

const states = { '1': 'supplier.state.active', '0': 'supplier.state.block' } as const;

export const supplierFields: readonly Field[] = [
  main('logo', {
    kind: 'text',
    edit: 'never',
    listOnly: true,
    valueFrom: (row) => row,
    Show: ShownLogo,
    column: { width: 64, shown: true },
  }),
  main('supplierName', {
    kind: 'text',
    required: true,
    isTitle: true,
    column: { width: 210, sort: 'supplierName', shown: true },
  }),
  main('serviceType', {
    kind: 'choices',
    options: 'serviceTypes',
    column: { width: 230, shown: true },
    filter: { param: 'serviceType', pinned: true },
  }),
  main('isActive', {
    kind: 'choice',
    options: ['1', '0'],
    labels: states,
    Show: StateChip,
    column: { width: 110, shown: true },
    filter: { param: 'isActive', pinned: true },
  }),
  main('SupplierContact', {
    kind: 'text',
    edit: 'never',
    listOnly: true,
    valueFrom: contactNames,
    historyPath: null,
    column: { width: 240, shown: true },
  }),
  main('pricesUntil', {
    kind: 'date',
    edit: 'never',
    listOnly: true,
    historyPath: null,
    Show: PricesUntil,
    column: { width: 184, shown: true },
  }),
  ...(['gasPricesUntil', 'electricPricesUntil'] as const).map((path) =>
    main(path, { kind: 'date', edit: 'never', historyPath: null, Show: PricesUntil, column: { width: 184 } }),
  ),
  main('website', { kind: 'website', column: { width: 190 } }),
  main('accountReference', { kind: 'text', column: { width: 180, shown: true } }),
  portal('portalAddress', { kind: 'website', notOnCreate: true }),
  portal('portalUser', { kind: 'text', secret: true, notOnCreate: true }),
  portal('portalPassword', { kind: 'text', secret: true, notOnCreate: true }),
  ...recordDates(),
];

/** A set of terms of commission, as its form and the history know it. */
export const termsFields: readonly Field[] = [
  terms('service', { kind: 'choice', options: 'serviceTypes', required: true }),
  terms('validFrom', { kind: 'date', required: true }),
  terms('base', { kind: 'choice', options: Object.keys(bases), labels: bases, required: true }),
  terms('rate', { kind: 'decimal', required: true }),
  terms('new', { kind: 'entries', say: instalmentsText }),
  terms('renewal', { kind: 'entries', say: instalmentsText }),
  terms('bands', { kind: 'entries', say: bandsText }),
  terms('leastKwh', { kind: 'kWh' }),
  terms('cap', { kind: 'money' }),
  terms('clawback', { kind: 'choice', options: Object.keys(clawbacks), labels: clawbacks }),
  terms('residual', { kind: 'percent', hint: 'supplier.terms.residualHint' }),
  terms('version', { kind: 'integer', edit: 'never' }),
];

/** What timelines and differences name of a supplier: its fields, and those of its terms. */
export const supplierTimelineFields: readonly Field[] = [
  ...supplierFields,
  ...rowFields('commissionTerms', termsFields),
];
