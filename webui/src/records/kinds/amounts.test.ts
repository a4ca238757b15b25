import { describe, expect, test } from 'vitest';
import { setLanguage, text } from '@/i18n';
import { number } from '@/ui/format';
import type { FieldKind } from '../fields/field';
import { typedAmount, understoodAmount } from './amounts';
import { kindOf, kinds } from './registry';

test.each([
  ['£12,500', 'pounds', '12500'],
  ['£ 12 500.50', 'pounds', '12500.50'],
  ['12\u202f500', 'pounds', '12500'],
  ['12.5k', 'pounds', '12500'],
  ['12.5 K', 'whole', '12500'],
  ['1.2345k', 'decimal', '1234.5'],
  ['-£40', 'pounds', '-40'],
  ['24.123p', 'decimal', '24.123'],
  ['12,500 kWh', 'decimal', '12500'],
  ['12,5', 'pounds', null],
  ['1 2', 'pounds', null],
  ['1.5', 'whole', null],
  ['k', 'pounds', null],
] as const)('%s as %s: %s', (entered, meaning, plain) => {
  expect(typedAmount(entered, meaning)).toBe(plain);
});

test.each([
  ['12.500', 'pounds', '12500'],
  ['12.500,50', 'pounds', '12500.50'],
  ['12,5', 'pounds', '12.5'],
  ['12,500', 'pounds', '12500'],
  ['12500.00', 'pounds', '12500.00'],
  ['12,5k', 'pounds', '12500'],
  ['12.500', 'decimal', '12500'],
  ['12.500 kWh', 'decimal', '12500'],
  ['45.210', 'decimal', '45210'],
  ['45,210', 'decimal', '45.210'],
  ['24,1234', 'decimal', '24.1234'],
  ['24.1234', 'decimal', '24.1234'],
  ['24.1', 'decimal', '24.1'],
  ['12.500,50\u00a0£', 'pounds', '12500.50'],
  ['12.500', 'whole', '12500'],
  ['12,50,0', 'pounds', null],
] as const)('%s as %s in German: %s', async (entered, meaning, plain) => {
  await setLanguage('de');
  expect(typedAmount(entered, meaning)).toBe(plain);
});

test.each([
  ['12.500', 'decimal', '12500'],
  ['-12.500 kWh', 'decimal', '-12500'],
  ['12.500', 'pounds', '12500'],
  ['12,500', 'pounds', '12500'],
  ['12,500', 'decimal', null],
  ['12.5', 'decimal', null],
  ['1.212.500', 'decimal', null],
  ['12500', 'decimal', null],
  ['1.2500', 'decimal', null],
] as const)('German %s as %s could be read in two ways: said is %s', async (entered, meaning, read) => {
  await setLanguage('de');
  const said = understoodAmount(entered, meaning, text);
  expect(said).toBe(read && `Gelesen als ${read}, ohne Nachkommastellen`);
});

test('in English nothing is in doubt', () => {
  expect(understoodAmount('12.500', 'decimal', text)).toBeNull();
});

/** Kinds that are typed as numbers, by how exact they are. */
const numberKinds = (Object.keys(kinds) as FieldKind[]).filter((kind) => 'understood' in kinds[kind]);
const wholeKinds = (Object.keys(kinds) as FieldKind[]).filter((name) => {
  const kind = kindOf({ kind: name });
  return kind.input === 'text' && kind.toWire('7') === 7;
});

/** Numbers of each size with each count of decimal places, also those of three digits and three places. */
const numbersWith = (mostPlaces: number): string[] =>
  ['0', '7', '45', '123', '999', '1000', '1001', '12500', '123456', '1234567', '12345678'].flatMap((whole) =>
    Array.from({ length: mostPlaces + 1 }, (_, places) => (places ? `${whole}.${'2101'.slice(0, places)}` : whole)),
  );

describe.each(['en', 'de'] as const)('in %s', (language) => {
  test('there are kinds of both sorts', () => {
    expect(numberKinds).toEqual(expect.arrayContaining(['decimal', 'kWh', 'money', 'percent', 'rate']));
    expect(wholeKinds).toEqual(expect.arrayContaining(['integer', 'months', 'year']));
  });

  test.each(numberKinds)('%s as it is shown, and as an input holds it, is read as what it was', async (name) => {
    await setLanguage(language);
    const kind = kindOf({ kind: name });
    for (const value of numbersWith(name === 'money' ? 2 : 4).flatMap((one) => [one, `-${one}`])) {
      expect(Number(kind.toWire(kind.text(value, text)))).toBe(Number(value));
      expect(kind.toWire(kind.toInput(value))).toBe(value);
    }
  });

  test.each(wholeKinds)('%s as it is shown is read as what it was', async (name) => {
    await setLanguage(language);
    const { toWire, toInput } = kindOf({ kind: name });
    for (const value of numbersWith(0).map(Number)) {
      expect(toWire(number(value))).toBe(value);
      expect(toWire(toInput(value))).toBe(value);
    }
  });
});
