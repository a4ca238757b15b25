import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Activity, activityAfter, usualThresholds, watchActivity } from './activity';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<[number, Activity]>([
  [0, 'working'],
  [10 * minute - 1, 'working'],
  [10 * minute, 'idle'],
  [25 * minute - 1, 'idle'],
  [25 * minute, 'notWorking'],
])('after %i ms without activity: %s', (quiet, activity) => {
  expect(activityAfter(quiet, usualThresholds)).toBe(activity);
});

function watched() {
  const reported: Activity[] = [];
  return { reported, stop: watchActivity(usualThresholds, (activity) => reported.push(activity)) };
}

test('idle after ten minutes, not working after twenty-five, working again at a key', () => {
  const { reported, stop } = watched();
  vi.advanceTimersByTime(10 * minute - 1);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(6_000);
  expect(reported).toEqual(['idle']);
  vi.advanceTimersByTime(15 * minute);
  expect(reported).toEqual(['idle', 'notWorking']);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(reported).toEqual(['idle', 'notWorking', 'working']);
  stop();
});

test('whoever moves the pointer now and then keeps working, and nothing is sent', () => {
  const { reported, stop } = watched();
  for (let round = 0; round < 10; round += 1) {
    vi.advanceTimersByTime(9 * minute);
    window.dispatchEvent(new Event('pointermove'));
  }
  expect(reported).toEqual([]);
  stop();
  vi.advanceTimersByTime(60 * minute);
  expect(reported).toEqual([]);
});

test('a tab that is looked at again is a sign of life', () => {
  const { reported, stop } = watched();
  vi.advanceTimersByTime(11 * minute);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reported).toEqual(['idle', 'working']);
  stop();
});
