import { expect, test } from 'vitest';
import { setLanguage, text } from '@/i18n';
import type { Field, FieldKind, FieldOf } from '../fields/field';
import { filters } from '../filters/registry';
import { inputs } from '../form/inputs/registry';
import { fieldText } from './fieldText';
import { type KindOf, lineKind } from './kind';
import { kindOf, kinds } from './registry';

const t = text;
const names = Object.keys(kinds) as FieldKind[];
const field = (kind: FieldKind, more: object = {}) =>
  ({ path: 'one', label: 'lead.field.value', section: 'record.section.main', kind, ...more }) as Field;

test('a kind that says nothing of its filter, or a field of an unknown kind, does not compile', () => {
  // @ts-expect-error: every kind says how lists are filtered by it, or null
  const without: KindOf<'digits'> = { ...lineKind };
  // @ts-expect-error: money has no options
  const money: FieldOf<'money'> = { ...(field('money') as FieldOf<'money'>), options: ['a'] };
  // @ts-expect-error: only days can be forbidden to lie in the future
  const flag: FieldOf<'flag'> = { ...(field('flag') as FieldOf<'flag'>), notFuture: true };
  expect([without, money, flag]).toHaveLength(3);
});

test.each(names)('%s has an input, and a filter or none', (name) => {
  const kind = kindOf({ kind: name });
  expect(inputs).toHaveProperty(kind.input);
  if (kind.filter !== null) expect(filters).toHaveProperty(kind.filter);
});

/** A stored value of each kind, as text, and as the wire has it after a form sent it back unchanged. */
const stored: Record<FieldKind, [value: unknown, text: string, wire: unknown]> = {
  address: ['1 Mill Lane, Ilkley', '1 Mill Lane, Ilkley', '1 Mill Lane, Ilkley'],
  choice: ['T1 - Traige', 'T1 - Triage', 'T1 - Traige'],
  choices: [['Solar', 'LI'], 'Solar, LI', ['Solar', 'LI']],
  count: [['a', 'b'], '2', 'a,b'],
  date: ['2026-12-01', '01/12/2026', '2026-12-01'],
  decimal: ['4.25', '4.25', '4.25'],
  digits: ['123456', '123456', '123456'],
  email: ['ada@example.org', 'ada@example.org', 'ada@example.org'],
  entries: [
    [
      { parameter: 'serviceType', values: ['Solar', 'T1 - Traige'] },
      { list: 'lead', role: 'sales_rep' },
    ],
    'Service type: Solar, T1 - Triage; Leads: Sales Rep',
    null,
  ],
  file: [{ _id: 'd1', name: 'bill.pdf', size: 2048 }, 'bill.pdf (2.0 kB)', null],
  flag: [true, 'Yes', true],
  integer: [12_000, '12,000', 12_000],
  kWh: ['12500', '12,500 kWh', '12500'],
  link: [{ _id: 'f1', businessName: 'Firm Ltd' }, 'Firm Ltd', 'f1'],
  links: [[{ _id: 's1', siteName: 'Depot' }], 'Depot', ['s1']],
  longText: ['two\nlines', 'two\nlines', 'two\nlines'],
  moment: ['2026-07-01T14:05:00Z', '01/07/2026 3:05 pm', '2026-07-01T14:05:00Z'],
  money: ['12500.00', '£12,500.00', '12500.00'],
  month: ['2026-12', '12/2026', '2026-12'],
  months: [24, '24 months', 24],
  password: [' a b ', ' a b ', ' a b '],
  people: [[{ _id: 'u1', name: 'Hannah Reeve' }], 'Hannah Reeve', ['u1']],
  percent: ['5', '5%', '5'],
  phone: ['+447700900123', '07700 900123', '07700 900123'],
  rate: ['24.1234', '24.1234p', '24.1234'],
  status: ['New Lead', 'New Lead', 'New Lead'],
  text: ['as it is', 'as it is', 'as it is'],
  time: ['14:30', '2:30 pm', '14:30'],
  unitPrice: ['22.1250', '£22.125', '22.125'],
  website: ['https://example.org', 'https://example.org', 'https://example.org'],
  year: [2011, '2011', 2011],
};

test.each(names)('%s reads as text, and comes back from its input as it was', (name) => {
  const [value, text, wire] = stored[name];
  const kind = kindOf({ kind: name });
  expect(fieldText({ kind: name }, value, t)).toBe(text);
  const typed = kind.toInput(value);
  expect(kind.toWire(typed)).toEqual(wire);
  if (name !== 'count' && typed !== null) expect(kind.problem(typed, field(name), t)).toBeNull();
});

test.each([
  ['money', '1,200', '1200'],
  ['money', '£12,500', '12500'],
  ['money', ' £1,234.50 ', '1234.50'],
  ['rate', '24.1234p', '24.1234'],
  ['percent', '12.5 %', '12.5'],
  ['kWh', '3,100 kWh', '3100'],
  ['integer', '1,200', 1200],
  ['moment', { day: '01/07/2026', time: '15:05' }, '2026-07-01T14:05:00Z'],
  ['moment', { day: '01/12/2026', time: '15:05' }, '2026-12-01T15:05:00Z'],
  ['moment', { day: '', time: '' }, null],
] as [FieldKind, unknown, unknown][])('%s typed as %j is sent as %j', (name, typed, wire) => {
  const kind = kindOf({ kind: name });
  expect(kind.problem(typed, field(name), t)).toBeNull();
  expect(kind.toWire(typed)).toEqual(wire);
});

test.each([
  ['money', '12,5', 'Enter a number'],
  ['money', '1,2000', 'Enter a number'],
  ['rate', '1.23456', 'Enter a number'],
  ['integer', '1.5', 'Enter a whole number'],
  ['time', '25:00', 'Enter a time as h:mm am'],
  ['moment', { day: '01/07/2026', time: '' }, 'Enter a time as h:mm am'],
  ['moment', { day: '', time: '10:00' }, 'Enter a date as DD/MM/YYYY'],
] as [FieldKind, unknown, string][])('%s typed as %j is refused: %s', (name, typed, problem) => {
  expect(kindOf({ kind: name }).problem(typed, field(name), t)).toBe(problem);
});

test('months follow the language', async () => {
  await setLanguage('de');
  expect(fieldText({ kind: 'months' }, 1, t)).toBe('1 Monat');
  expect(fieldText({ kind: 'months' }, 24, t)).toBe('24 Monate');
});
