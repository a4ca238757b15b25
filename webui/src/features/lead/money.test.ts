import { expect, test } from 'vitest';
import { marginEntered, profitEntered, totalEntered } from './money';

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
