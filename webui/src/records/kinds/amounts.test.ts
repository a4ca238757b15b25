import { expect, test } from 'vitest';
import { setLanguage } from '@/i18n';
import { typedAmount } from './amounts';

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
  ['24.123', 'decimal', '24.123'],
  ['24,1234', 'decimal', '24.1234'],
  ['12.500', 'whole', '12500'],
  ['12,50,0', 'pounds', null],
] as const)('%s as %s in German: %s', async (entered, meaning, plain) => {
  await setLanguage('de');
  expect(typedAmount(entered, meaning)).toBe(plain);
});
