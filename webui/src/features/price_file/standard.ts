import type { PriceHeaders } from '@/api/generated';

export type Kind = PriceHeaders['kind'];

/** Standard columns, as the server names them, in the order of the standard file. */
export const columns = {
  gas: ['ldz', 'minAQ', 'maxAQ', 'duration', 'startDate', 'endDate', 'unitRate', 'standingCharge', 'priceFor'],
  electric: [
    'distId',
    'meterType',
    'profileClass',
    'duration',
    'standingCharge',
    'dayUnitRate',
    'nightUnitRate',
    'eveningAndWeekendUnitRate',
    'minAQ',
    'maxAQ',
    'startDate',
    'endDate',
    'priceFor',
  ],
} as const;

/** Further places of a price, which any file may have. */
export const further = ['product', 'paymentMethod', 'exitZone', 'saleType', 'creditScore'] as const;

export type Column = (typeof columns)[Kind][number] | (typeof further)[number];

/** What a column of a file may fill. */
export const offered: Record<Kind, readonly Column[]> = {
  gas: [...columns.gas, ...further],
  electric: [...columns.electric, ...further],
};

/** The column that names the area. */
export const areaColumn = { gas: 'ldz', electric: 'distId' } as const;

/** Columns whose cells may be empty. */
export const optional: readonly Column[] = ['meterType', 'nightUnitRate', 'eveningAndWeekendUnitRate', ...further];

/** Local distribution zones of gas. */
export const zones = [
  ...['EA', 'EM', 'NE', 'NO', 'NT', 'NW', 'SC', 'SE', 'SO', 'SW', 'WM', 'WN', 'WS'],
  // Of independent networks.
  ...['LC', 'LO', 'LS', 'LT', 'LW'],
] as const;
/** Electricity distributors: the first two digits of an MPAN core. */
export const distributors = Array.from({ length: 14 }, (_one, place) => String(10 + place));
export const profileClasses = Array.from({ length: 9 }, (_one, place) => String(place).padStart(2, '0'));
export const meterTypes = ['AMR', 'STANDARD'] as const;
export const purposes = ['Acquisition', 'Renewal', 'Both'] as const;

/** Values that a standard column may have, where these are few. */
export const choices: Partial<Record<Column, readonly string[]>> = {
  ldz: zones,
  distId: distributors,
  profileClass: profileClasses,
  meterType: meterTypes,
  priceFor: purposes,
};
