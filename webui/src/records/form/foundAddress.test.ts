import { expect, test } from 'vitest';
import { filledBy, isAddress, samePostcode } from './foundAddress';

const found = {
  label: 'Flat 2, 12 High Street, Leeds, LS1 4AP',
  addressOne: 'Flat 2',
  addressTwo: '12 High Street',
  town: 'Leeds',
  city: null,
  postcode: 'LS1 4AP',
  lat: '53.7965',
  lon: '-1.5478',
  accuracy: 'district',
} as const;
const paths = (...names: string[]) => names.map((path) => ({ path }));
const consumerFields = paths(
  'addressOne',
  'addressTwo',
  'town',
  'city',
  'postcode',
  'siteAddress',
  'EPCrating',
  'lat',
  'lon',
);
const siteFields = paths('siteAddress', 'town', 'city', 'postcode', 'country');
const nothing = () => undefined;

test('a consumer gets lines, position and, where there is none, the site address', () => {
  const values = filledBy(found, consumerFields, nothing);
  expect(values).toEqual({
    addressOne: 'Flat 2',
    addressTwo: '12 High Street',
    town: 'Leeds',
    postcode: 'LS1 4AP',
    siteAddress: found.label,
    lat: '53.7965',
    lon: '-1.5478',
  });
  expect(filledBy(found, consumerFields, () => 'Elsewhere').siteAddress).toBe('Elsewhere');
});

test('a site has its lines in one field, and no position', () => {
  const values = filledBy(found, siteFields, () => 'Old Road');
  expect(values).toEqual({ siteAddress: 'Flat 2, 12 High Street', town: 'Leeds', postcode: 'LS1 4AP' });
});

test('an address without a position or a second line clears those of another', () => {
  const values = filledBy({ ...found, addressTwo: null, lat: null, lon: null }, consumerFields, nothing);
  expect([values.addressTwo, values.lat, values.lon]).toEqual(['', '', '']);
});

test('fields are those of an address with a town and a postcode', () => {
  expect(isAddress(siteFields)).toBe(true);
  expect(isAddress([{ path: 'postcode' }])).toBe(false);
});

test('a postcode is the same however it is written', () => {
  expect(samePostcode('ls1 4ap', 'LS14AP')).toBe(true);
  expect(samePostcode('LS1 4AP', 'LS1 4AQ')).toBe(false);
});
