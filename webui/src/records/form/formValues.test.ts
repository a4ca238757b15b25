import { expect, test } from 'vitest';
import { aLead, someFields } from '@/test/builders';
import { changedFields, formValues } from './formValues';

test('what was not touched is not sent', () => {
  const before = formValues(someFields, aLead());
  expect(changedFields(someFields, before, { ...before })).toEqual({});
});

test('only what changed is sent, in wire form', () => {
  const before = formValues(someFields, aLead());
  expect(before.dueDate).toBe('01/12/2026');
  const after = {
    ...before,
    dueDate: '24/12/2026',
    value: ' 12.5 ',
    source: '',
    Company: { _id: 'f1', label: 'Firm' },
  };
  expect(changedFields(someFields, before, after)).toEqual({
    dueDate: '2026-12-24',
    value: '12.5',
    source: null,
    Company: 'f1',
  });
});

test('nested fields and people keep their paths', () => {
  const before = formValues(someFields, aLead());
  const after = { ...before, digitalDashboard__measuresBeingDone: ['Solar', 'LI'], Assignee: [] };
  expect(changedFields(someFields, before, after)).toEqual({
    'digitalDashboard.measuresBeingDone': ['Solar', 'LI'],
    Assignee: [],
  });
});

test('a masked secret is not sent back', () => {
  const before = formValues(someFields, { accountNumber: '••••1234' });
  expect(before.accountNumber).toBe('');
  expect(changedFields(someFields, before, { ...before, accountNumber: '12345678' })).toEqual({
    accountNumber: '12345678',
  });
});
