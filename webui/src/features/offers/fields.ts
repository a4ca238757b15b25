import type {
  AddQuotePaymentBody,
  AddQuotePriceBody,
  ChangeQuotePriceBody,
  PriceOut,
  Quote,
  Renewal,
} from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf, type TakenBy } from '@/records/fields/fieldsOf';
import { rowFields } from '@/records/rows/rowFields';
import type { Words } from './offer';

/** What quotes and renewals both have. */
type Shared = Pick<Quote, keyof Quote & keyof Renewal>;

const inSection = fieldsOf<Shared, TextPath<Words>>('quote.field');
const main = inSection('record.section.main');
const supply = inSection('quote.section.supply');
const amounts = inSection('quote.section.money');
const invoice = inSection('quote.section.invoice');
const price = fieldsOf<PriceOut, TextPath<Words['prices']>, TakenBy<AddQuotePriceBody, ChangeQuotePriceBody>>(
  'quote.field.prices',
)('quote.section.price');
const payment = fieldsOf<Record<string, never>, TextPath<Words['payments']>, TakenBy<AddQuotePaymentBody>>(
  'quote.field.payments',
)('quote.section.payment');

const fuels = { gas: 'quote.fuel.gas', electric: 'quote.fuel.electric' } as const;
const rules = {
  installedHome: 'quote.vatRule.installedHome',
  installedBattery: 'quote.vatRule.installedBattery',
  goodsOnly: 'quote.vatRule.goodsOnly',
  grantHeating: 'quote.vatRule.grantHeating',
  standard: 'quote.vatRule.standard',
} as const;
const ldz = ['EA', 'EM', 'NE', 'NO', 'NT', 'NW', 'SC', 'SE', 'SO', 'SW', 'WM', 'WN', 'WS'];
const distributors = Array.from({ length: 14 }, (_one, place) => String(10 + place));
const classes = Array.from({ length: 9 }, (_one, place) => `0${place}`);

/** The meter, and the contract that is sought. */
export const supplyFields: readonly Field[] = [
  supply('supply.fuel', { kind: 'choice', options: Object.keys(fuels), labels: fuels }),
  supply('supply.ldz', { kind: 'choice', options: ldz, notOnCreate: true }),
  supply('supply.distId', { kind: 'choice', options: distributors, notOnCreate: true }),
  supply('supply.profileClass', { kind: 'choice', options: classes, notOnCreate: true }),
  supply('supply.meterType', { kind: 'choice', options: ['AMR', 'STANDARD'], notOnCreate: true }),
  supply('supply.AQ', { kind: 'kWh', column: { width: 110 } }),
  supply('supply.nightKwh', { kind: 'kWh', notOnCreate: true }),
  supply('supply.eveningAndWeekendKwh', { kind: 'kWh', notOnCreate: true }),
  supply('supply.startDate', { kind: 'date', column: { width: 110, sort: 'supply.startDate' } }),
  supply('supply.duration', { kind: 'months' }),
];

export const amountFields: readonly Field[] = [
  amounts('yearCost', {
    kind: 'money',
    edit: 'never',
    historyPath: null,
    column: { width: 120, sort: 'yearCost', shown: true },
  }),
  amounts('netCost', { kind: 'money', notOnCreate: true }),
  amounts('discount', { kind: 'money', notOnCreate: true }),
  amounts('vatRule', { kind: 'choice', options: Object.keys(rules), labels: rules, notOnCreate: true }),
  amounts('suppliedOn', { kind: 'date', notOnCreate: true }),
  amounts('vatOverride', { kind: 'percent', notOnCreate: true }),
  amounts('vatReason', { kind: 'text', notOnCreate: true }),
  amounts('vatRate', { kind: 'percent', edit: 'never' }),
  amounts('vat', { kind: 'money', edit: 'never' }),
  amounts('agreedAmount', {
    kind: 'money',
    edit: 'never',
    column: { width: 130, sort: 'agreedAmount' },
  }),
];

export const invoiceFields: readonly Field[] = [
  invoice('invoiceReference', { kind: 'text', edit: 'never' }),
  invoice('invoicedOn', { kind: 'date', edit: 'never' }),
  invoice('invoicedAmount', { kind: 'money', edit: 'never' }),
];

/** What is typed of a price that no price file has. It stays as it was given; what comes on top of it is changed. */
const priceEntries: readonly Field[] = [
  price('supplierName', { kind: 'text', required: true, edit: 'create' }),
  price('duration', { kind: 'months', required: true, edit: 'create' }),
  price('unitRate', { kind: 'rate', required: true, edit: 'create' }),
  price('nightUnitRate', { kind: 'rate', edit: 'create' }),
  price('eveningAndWeekendUnitRate', { kind: 'rate', edit: 'create' }),
  price('standingCharge', { kind: 'rate', required: true, edit: 'create' }),
  price('upliftUnit', { kind: 'rate' }),
  price('upliftDay', { kind: 'rate' }),
];

const known: readonly Field[] = [
  price('AQ', { kind: 'kWh', edit: 'never' }),
  price('nightKwh', { kind: 'kWh', edit: 'never' }),
  price('eveningAndWeekendKwh', { kind: 'kWh', edit: 'never' }),
  price('yearCost', { kind: 'money', edit: 'never' }),
  price('commission', { kind: 'money', edit: 'never' }),
  price('startDate', { kind: 'date', edit: 'never' }),
  price('endDate', { kind: 'date', edit: 'never' }),
];

/** What is shown of a price. */
export const priceFields: readonly Field[] = [...priceEntries, ...known];

const ofFile: readonly Field[] = [
  price('fuel', { kind: 'choice', labels: fuels, edit: 'never' }),
  price('area', { kind: 'text', edit: 'never' }),
  price('profileClass', { kind: 'text', edit: 'never' }),
  price('meterType', { kind: 'text', edit: 'never' }),
  price('minAQ', { kind: 'kWh', edit: 'never' }),
  price('maxAQ', { kind: 'kWh', edit: 'never' }),
  price('fileRow', { kind: 'integer', edit: 'never' }),
  price('supplier', { kind: 'text', edit: 'never' }),
  price('priceFile', { kind: 'text', edit: 'never' }),
];

const paymentKinds = {
  commission: 'quote.payments.kind.commission',
  supplier: 'quote.payments.kind.supplier',
  debt: 'quote.payments.kind.debt',
} as const;
/** What is typed of a payment. */
export const paymentFields: readonly Field[] = [
  payment('kind', {
    kind: 'choice',
    options: Object.keys(paymentKinds),
    labels: paymentKinds,
    required: true,
    edit: 'create',
  }),
  payment('amount', { kind: 'money', required: true, edit: 'create' }),
  payment('date', { kind: 'date', required: true, notFuture: true, edit: 'create' }),
  payment('method', {
    kind: 'choice',
    options: ['Bank transfer', 'Card', 'Cheque', 'Cash', 'Direct debit'],
    edit: 'create',
  }),
  payment('reference', { kind: 'text', edit: 'create' }),
  payment('note', { kind: 'longText', edit: 'create' }),
];

const none = () => null;

/** What timelines and differences name beside a noun's own fields: prices, payments and what was provided. */
export const offerTimelineFields: readonly Field[] = [
  ...rowFields('prices', [...priceFields, ...ofFile]),
  main('chosenPrice', { kind: 'text', edit: 'never', valueFrom: none }),
  main('providedTimes', { kind: 'integer', edit: 'never', valueFrom: none }),
  main('paymentKind', { kind: 'choice', labels: paymentKinds, edit: 'never', valueFrom: none, historyPath: null }),
];
