import { expect, test } from 'vitest';
import { text } from '@/i18n';
import { anAppointment } from '@/test/appointmentBuilders';
import { ben } from '@/test/builders';
import { hourFrom } from '../form/when';
import { leaveBody, leaveOf, leaveProblems, leaveTimes, newLeave, withLeaveType, withPay } from './leave';

const leave = newLeave(hourFrom('2026-10-24', 540), [ben]);

test('whole days last from midnight to midnight in the UK, also when the clocks go back', () => {
  expect(leaveTimes({ ...leave, endDay: '25/10/2026' })).toEqual({
    startTime: '2026-10-23T23:00:00Z',
    endTime: '2026-10-26T00:00:00Z',
  });
});

test.each([
  ['1 Hour Off', '2026-10-24T09:00:00Z'],
  ['2 Hours Off', '2026-10-24T10:00:00Z'],
  ['3 Hours Off', '2026-10-24T11:00:00Z'],
  ['Half Day Off', '2026-10-24T12:00:00Z'],
])('%s ends at %s', (leaveType, endTime) => {
  expect(leaveTimes(withLeaveType(leave, leaveType))).toEqual({ startTime: '2026-10-24T08:00:00Z', endTime });
});

test('leave is unavailable time with its kind and how it is paid', () => {
  expect(leaveBody(leave)).toMatchObject({
    leaveType: 'Full Day Off',
    paidUnpaidType: 'paid',
    status: -123,
    isForAll: null,
    Assignee: [ben._id],
  });
});

test('time that somebody is just unavailable is not paid or unpaid', () => {
  const van = withLeaveType(leave, '');
  expect(leaveBody(van)).toMatchObject({ leaveType: null, paidUnpaidType: null, status: -123 });
  expect(leaveProblems(van, text)).toEqual({});
});

test('a bank holiday is everybody’s whole day, for those who plan for all', () => {
  expect(withPay(withLeaveType(leave, '1 Hour Off'), 'bank holiday', true)).toMatchObject({
    isForAll: true,
    Assignee: [],
    leaveType: 'Full Day Off',
  });
  expect(withPay(leave, 'bank holiday', false)).toMatchObject({ isForAll: false, Assignee: [ben] });
});

test('somebody must be away, and the last day may not come before the first', () => {
  expect(Object.keys(leaveProblems({ ...leave, Assignee: [] }, text))).toEqual(['Assignee']);
  expect(Object.keys(leaveProblems({ ...leave, endDay: '23/10/2026' }, text))).toEqual(['endDay']);
});

test('stored leave comes back as it was entered', () => {
  const stored = anAppointment({
    kind: 'leave',
    leaveType: 'Full Day Off',
    paidUnpaidType: 'unpaid',
    status: -123,
    startTime: '2026-10-23T23:00:00Z',
    endTime: '2026-10-26T00:00:00Z',
  });
  const read = leaveOf(stored);
  expect(read).toMatchObject({ startDay: '24/10/2026', endDay: '25/10/2026', leaveType: 'Full Day Off' });
  expect(leaveTimes(read)).toEqual({ startTime: '2026-10-23T23:00:00Z', endTime: '2026-10-26T00:00:00Z' });
});
