import { expect, test } from 'vitest';
import { text } from '@/i18n';
import { hourFrom, timesOf, whenOf, whenProblems, withStart } from './when';

const visit = { startDay: '23/10/2026', startTime: '9:00 am', endDay: '23/10/2026', endTime: '10:30 am' };

test('typed UK times are moments, and moments are shown as UK times', () => {
  const times = { startTime: '2026-10-23T08:00:00Z', endTime: '2026-10-23T09:30:00Z' };
  expect(timesOf(visit)).toEqual(times);
  expect(whenOf(times)).toEqual(visit);
});

test('the end follows its start, over midnight and over the end of summer time', () => {
  expect(withStart(visit, { startDay: '26/10/2026' })).toMatchObject({ endDay: '26/10/2026', endTime: '10:30 am' });
  expect(withStart(visit, { startTime: '2:15 pm' })).toMatchObject({ endDay: '23/10/2026', endTime: '3:45 pm' });
  expect(withStart(visit, { startTime: '11:30 pm' })).toMatchObject({ endDay: '24/10/2026', endTime: '1:00 am' });
});

test('a start that is not a time yet leaves the end alone', () => {
  expect(withStart(visit, { startTime: '9:' })).toEqual({ ...visit, startTime: '9:' });
  expect(withStart(visit, { startDay: '26/1' })).toEqual({ ...visit, startDay: '26/1' });
});

test('an hour late in the evening ends on the next day', () => {
  expect(hourFrom('2026-10-31', 23 * 60 + 30)).toEqual({
    startDay: '31/10/2026',
    startTime: '11:30 pm',
    endDay: '01/11/2026',
    endTime: '12:30 am',
  });
});

test('each input gets what is wrong with it', () => {
  const problems = (change: Partial<typeof visit>) => Object.keys(whenProblems({ ...visit, ...change }, text));
  expect(problems({})).toEqual([]);
  expect(problems({ startDay: '31/02/2026', endTime: 'noon' })).toEqual(['startDay', 'endTime']);
  expect(problems({ endTime: '9:00 am' })).toEqual(['endTime']);
});
