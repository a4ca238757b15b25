import { expect, test } from 'vitest';
import { isEmpty, nested, valueAt } from './path';

test('reads and builds dotted paths', () => {
  const lead = { digitalDashboard: { solar: { systemSize: '4.2' } } };
  expect(valueAt(lead, 'digitalDashboard.solar.systemSize')).toBe('4.2');
  expect(valueAt(lead, 'costs.labour')).toBeUndefined();
  expect(nested({ 'digitalDashboard.solar.systemSize': '4.2', source: null })).toEqual({ ...lead, source: null });
});

test('zero and false are values', () => {
  expect([0, false, '', null, undefined, []].map(isEmpty)).toEqual([false, false, true, true, true, true]);
});
