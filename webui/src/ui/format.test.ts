import { expect, test } from 'vitest';
import { setLanguage } from '@/i18n';
import { date, dateTime, fileSize, initials, money, number, parseDate, phone, quantity, wholeMoney } from './format';

test('money is British and a missing amount a dash', () => {
  expect(money('1234.5')).toBe('£1,234.50');
  expect(wholeMoney(1234.5)).toBe('£1,235');
  expect(money(null)).toBe('–');
  expect(money('x')).toBe('–');
});

test('German has its own signs for numbers and times, and the dates of the contract', async () => {
  await setLanguage('de');
  expect(money('12500').replace(/\s/, ' ')).toBe('12.500,00 £');
  expect(wholeMoney(1234.5).replace(/\s/, ' ')).toBe('1.235 £');
  expect(number(12500)).toBe('12.500');
  expect(quantity('0.1234')).toBe('0,1234');
  expect(dateTime('2026-07-01T06:25:00Z')).toBe('01/07/2026 07:25');
  expect(dateTime('2026-12-01T14:05:00Z')).toBe('01/12/2026 14:05');
  await setLanguage('en');
});

test('times are shown in the UK, in summer and in winter', () => {
  expect(dateTime('2026-07-01T14:05:00Z')).toBe('01/07/2026 3:05 pm');
  expect(dateTime('2026-12-01T14:05:00Z')).toBe('01/12/2026 2:05 pm');
  expect(dateTime('2026-07-01T23:30:00Z')).toBe('02/07/2026 12:30 am');
});

test('a date without time stays the day it is', () => {
  expect(date('2026-03-29')).toBe('29/03/2026');
  expect(date(null)).toBe('–');
});

test.each([
  ['24/12/2026', '2026-12-24'],
  [' 1.2.2026 ', '2026-02-01'],
  ['31/02/2026', null],
  ['2026-12-24', null],
  ['', null],
])('%s is typed for %s', (typed, expected) => {
  expect(parseDate(typed)).toBe(expected);
});

test.each([
  ['+447700900123', '07700 900123'],
  ['+442079460000', '020 7946 0000'],
  ['+441514960370', '0151 496 0370'],
  ['+441632960655', '01632 960655'],
  ['+4930123456', '+4930123456'],
])('%s is dialled as %s', (stored, shown) => {
  expect(phone(stored)).toBe(shown);
});

test('sizes and initials', () => {
  expect([0, 999, 284_000, 15_000_000].map(fileSize)).toEqual(['0 B', '999 B', '284 kB', '15.0 MB']);
  expect(initials('Hannah van Reeve')).toBe('HV');
});
