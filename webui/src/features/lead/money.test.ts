import { expect, test } from 'vitest';
import { inForm } from '@/records/fields/field';
import { leadFields } from './fields';
import { marginEntered, paidOf, profitEntered, totalEntered } from './money';

const job: Record<string, string> = {
  'costs.material': '1,850.00',
  'costs.labour': '1200',
  'costs.scaffolding': '£350',
  'costs.leadGenerator': '200.00',
  'costs.surveyor': '90',
  'costs.paperwork': '60',
};
const entered = (values: Record<string, unknown>) => (path: string) => values[path];

test('the worked example of a job', () => {
  const values = entered({ ...job, 'costs.paymentReceived': '2.5k', 'costs.outstandingPayment': '2750' });
  expect([totalEntered(values), profitEntered(values), marginEntered(values)]).toEqual([
    '£3,750.00',
    '£1,500.00',
    '28.57%',
  ]);
  const half = entered({ ...job, 'costs.paymentReceived': '2500', 'costs.outstandingPayment': '' });
  expect(profitEntered(half)).toBe('-£1,250.00');
});

test('without a payment there is neither profit nor margin', () => {
  const values = entered({ 'costs.material': '12' });
  expect([totalEntered(values), profitEntered(values), marginEntered(values)]).toEqual(['£12.00', '', '']);
  expect(totalEntered(entered({}))).toBe('');
  expect(marginEntered(entered({ 'costs.paymentReceived': '0' }))).toBe('');
});

test('what is paid is the sum of the payments that there are', () => {
  expect(paidOf({ paymentReceived: '2500.10', outstandingPayment: '2750.20' })).toBe('5250.30');
  expect(paidOf({ paymentReceived: null, outstandingPayment: '0' })).toBe('0.00');
  expect(paidOf({ paymentReceived: null })).toBeNull();
});

test("a new lead's form shows no sums: nothing that they are made of is entered there", () => {
  const shown = leadFields.filter((field) => inForm(field, 'create') && !field.notOnCreate);
  expect(shown.filter(({ derive }) => derive).map(({ path }) => path)).toEqual([]);
});
