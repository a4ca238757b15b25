import { expect, test } from 'vitest';
import { isElsewhere, shifted } from './shift';

const visit = { startTime: '2026-10-23T08:00:00Z', endTime: '2026-10-23T09:30:00Z' };
const leave = { startTime: '2026-10-21T23:00:00Z', endTime: '2026-10-23T23:00:00Z' };

test('a visit keeps its time of day over the end of summer time', () => {
  expect(shifted(visit, { day: '2026-10-26' })).toEqual({
    startTime: '2026-10-26T09:00:00Z',
    endTime: '2026-10-26T10:30:00Z',
  });
});

test('a visit keeps its length at another time', () => {
  expect(shifted(visit, { day: '2026-10-23', minutes: 13 * 60 })).toEqual({
    startTime: '2026-10-23T12:00:00Z',
    endTime: '2026-10-23T13:30:00Z',
  });
});

test('whole days stay whole days, be they 24 hours long or 25, and have no time of day', () => {
  const expected = { startTime: '2026-10-23T23:00:00Z', endTime: '2026-10-26T00:00:00Z' };
  expect(shifted(leave, { day: '2026-10-24' })).toEqual(expected);
  expect(shifted(leave, { day: '2026-10-24', minutes: 600 })).toEqual(expected);
});

test('the same times, however they are written, are not elsewhere', () => {
  expect(isElsewhere({ ...visit, startTime: '2026-10-23T08:00:00.000+00:00' }, visit)).toBe(false);
  expect(isElsewhere(leave, visit)).toBe(true);
  expect(shifted({ startTime: null, endTime: null }, { day: '2026-10-24' })).toBeNull();
});
