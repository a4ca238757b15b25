import { expect, test } from 'vitest';
import { setLanguage, text } from '@/i18n';
import { ben, hannah } from '@/test/builders';
import type { FieldKind } from '../fields/field';
import { nameOf } from '../fields/nameOf';
import { taskTitle } from '../fields/recordWords';
import { fieldText } from './fieldText';

test.each([
  ['money', '1234.5', '£1,234.50'],
  ['money', 0, '£0.00'],
  ['date', '2026-12-01', '01/12/2026'],
  ['month', '2026-12', '12/2026'],
  ['moment', '2026-07-01T14:05:00Z', '01/07/2026 3:05 pm'],
  ['phone', '+447700900123', '07700 900123'],
  ['flag', true, 'Yes'],
  ['flag', 1, 'Yes'],
  ['flag', false, 'No'],
  ['choice', 'T1 - Traige', 'T1 - Triage'],
  ['choices', ['Solar', 'T1 - Traige'], 'Solar, T1 - Triage'],
  ['people', [hannah, ben], 'Hannah Reeve, Ben Ashworth'],
  ['link', { _id: 'f1', businessName: 'Firm Ltd' }, 'Firm Ltd'],
  ['count', ['a', 'b'], '2'],
  ['integer', 12_000, '12,000'],
  ['year', 2011, '2011'],
  ['text', 'as it is', 'as it is'],
  ['text', [hannah, ben], 'Hannah Reeve, Ben Ashworth'],
  ['text', ['a', 'b'], 'a, b'],
  ['text', { low: 1 }, '{"low":1}'],
  ['text', '', null],
  ['people', [], null],
  ['money', null, null],
] as [FieldKind, unknown, string | null][])('%s %j reads %s', (kind, value, words) => {
  expect(fieldText({ kind }, value, text)).toBe(words);
});

test('yes, no and the form of amounts follow the language; the currency is pounds', async () => {
  await setLanguage('de');
  expect(fieldText({ kind: 'flag' }, true, text)).toBe('Ja');
  expect(fieldText({ kind: 'money' }, '1234.5', text)).toBe('1.234,50\u00a0£');
  expect(fieldText({ kind: 'decimal' }, '92.5', text)).toBe('92,5');
});

test('a linked record without a name is known by its id', () => {
  expect(nameOf({ _id: 'x9' })).toBe('x9');
  expect(nameOf({ _id: 'x9', leadId: 'L-100026' })).toBe('L-100026');
  expect(nameOf({ _id: 'x9', serviceId: 'S-100002', serviceName: 'Electric' })).toBe('S-100002');
  expect(nameOf({ _id: 'x9', QuoteID: 'Q-100012', status: 1000 })).toBe('Q-100012');
  expect(nameOf({ _id: 'x9', fullName: null, siteName: 'Depot' })).toBe('Depot');
});

test('a text that the server has made is in the words of its field', async () => {
  await setLanguage('de');
  const title = 'Renewal R-100012: Electric ends 30/11/2026';
  expect(fieldText({ kind: 'text', words: taskTitle }, title, text)).toBe(
    'Verlängerung R-100012: Strom endet am 30/11/2026',
  );
});
