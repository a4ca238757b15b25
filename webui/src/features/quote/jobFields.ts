import type { AccessoryOut, BatteryOut, FundingOut, InverterOut, MeasureOut2, RoofOut } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { rowFields } from '@/records/rows/rowFields';
import type en from './texts/en.json';

type Texts = (typeof en)['field'];

const roof = fieldsOf<RoofOut, TextPath<Texts['numberOfRoofs']>>('quote.field.numberOfRoofs')(
  'quote.job.title.numberOfRoofs',
);
const inverter = fieldsOf<InverterOut, TextPath<Texts['numberOfInverters']>>('quote.field.numberOfInverters')(
  'quote.job.title.numberOfInverters',
);
const battery = fieldsOf<BatteryOut, TextPath<Texts['numberOfBatteries']>>('quote.field.numberOfBatteries')(
  'quote.job.title.numberOfBatteries',
);
const measure = fieldsOf<MeasureOut2, TextPath<Texts['measures']>>('quote.field.measures')('quote.job.title.measures');
const accessory = fieldsOf<AccessoryOut, TextPath<Texts['accessories']>>('quote.field.accessories')(
  'quote.job.title.accessories',
);
const funding = fieldsOf<FundingOut, TextPath<Texts['fundingLines']>>('quote.field.fundingLines')(
  'quote.job.title.fundingLines',
);

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
    accessory('item', { kind: 'choice', options: 'accessoryItems', required: true }),
    accessory('quantity', { kind: 'integer' }),
    accessory('price', { kind: 'money' }),
    accessory('tableVersion', { kind: 'integer', edit: 'never' }),
  ],
  fundingLines: [
    funding('floorArea', { kind: 'decimal', required: true }),
    funding('startBand', { kind: 'choice', options: 'energyBands', required: true }),
    funding('targetBand', { kind: 'choice', options: 'energyBands', required: true }),
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
