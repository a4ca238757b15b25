import type {
  AccessoryOut,
  AddQuoteAccessoryBody,
  AddQuoteBatteryBody,
  AddQuoteFundingBody,
  AddQuoteInverterBody,
  AddQuoteMeasureBody,
  AddQuoteRoofBody,
  BatteryOut,
  ChangeQuoteBatteryBody,
  ChangeQuoteInverterBody,
  ChangeQuoteMeasureBody,
  ChangeQuoteRoofBody,
  FundingOut,
  InverterOut,
  MeasureOut2,
  RoofOut,
} from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf, type TakenBy } from '@/records/fields/fieldsOf';
import { rowFields } from '@/records/rows/rowFields';
import type en from './texts/en.json';

type Texts = (typeof en)['field'];

const roof = fieldsOf<RoofOut, TextPath<Texts['numberOfRoofs']>, TakenBy<AddQuoteRoofBody, ChangeQuoteRoofBody>>(
  'quote.field.numberOfRoofs',
)('quote.job.title.numberOfRoofs');
const inverter = fieldsOf<
  InverterOut,
  TextPath<Texts['numberOfInverters']>,
  TakenBy<AddQuoteInverterBody, ChangeQuoteInverterBody>
>('quote.field.numberOfInverters')('quote.job.title.numberOfInverters');
const battery = fieldsOf<
  BatteryOut,
  TextPath<Texts['numberOfBatteries']>,
  TakenBy<AddQuoteBatteryBody, ChangeQuoteBatteryBody>
>('quote.field.numberOfBatteries')('quote.job.title.numberOfBatteries');
const measure = fieldsOf<
  MeasureOut2,
  TextPath<Texts['measures']>,
  TakenBy<AddQuoteMeasureBody, ChangeQuoteMeasureBody>
>('quote.field.measures')('quote.job.title.measures');
const accessory = fieldsOf<AccessoryOut, TextPath<Texts['accessories']>, TakenBy<AddQuoteAccessoryBody>>(
  'quote.field.accessories',
)('quote.job.title.accessories');
const funding = fieldsOf<FundingOut, TextPath<Texts['fundingLines']>, TakenBy<AddQuoteFundingBody>>(
  'quote.field.fundingLines',
)('quote.job.title.fundingLines');

/** Rows of solar and of ECO quotes, in the order of the tab. */
export const jobRows = {
  solar: ['numberOfRoofs', 'numberOfInverters', 'numberOfBatteries', 'accessories'],
  eco: ['measures', 'accessories', 'fundingLines'],
} as const;
export type JobRows = (typeof jobRows)[keyof typeof jobRows][number];

/** What is entered and shown of each kind of rows. */
export const jobFields: Readonly<Record<JobRows, readonly Field[]>> = {
  numberOfRoofs: [
    roof('model', { kind: 'text', required: true }),
    roof('manufacturer', { kind: 'text' }),
    roof('roofPitch', { kind: 'integer' }),
  ],
  numberOfInverters: [
    inverter('model', { kind: 'text', required: true }),
    inverter('manufacturer', { kind: 'text' }),
    inverter('quantity', { kind: 'integer' }),
  ],
  numberOfBatteries: [
    battery('model', { kind: 'text', required: true }),
    battery('manufacturer', { kind: 'text' }),
    battery('quantity', { kind: 'integer' }),
  ],
  measures: [
    measure('label', { kind: 'choice', options: 'ecoMeasures', required: true }),
    measure('cost', { kind: 'money' }),
  ],
  accessories: [
    accessory('item', { kind: 'choice', options: 'accessoryItems', required: true, edit: 'create' }),
    accessory('quantity', { kind: 'integer', edit: 'create' }),
    accessory('price', { kind: 'money', edit: 'create' }),
    accessory('tableVersion', { kind: 'integer', edit: 'never' }),
  ],
  fundingLines: [
    funding('floorArea', { kind: 'decimal', required: true, edit: 'create' }),
    funding('startBand', { kind: 'choice', options: 'energyBands', required: true, edit: 'create' }),
    funding('targetBand', { kind: 'choice', options: 'energyBands', required: true, edit: 'create' }),
    funding('amount', { kind: 'money', edit: 'never' }),
    funding('tableVersion', { kind: 'integer', edit: 'never' }),
  ],
};

const said: Partial<Record<JobRows, readonly Field[]>> = {
  accessories: [accessory('byHand', { kind: 'flag', edit: 'never' })],
  fundingLines: [funding('estimate', { kind: 'flag', edit: 'never' })],
};

export const jobTimelineFields: readonly Field[] = (Object.keys(jobFields) as JobRows[]).flatMap((rows) =>
  rowFields(rows, [...jobFields[rows], ...(said[rows] ?? [])]),
);
