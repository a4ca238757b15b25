import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedIn, withFilter } from '../address';
import { deskAddress, searchOf, withSearch } from './searches';

const params = (text: string) => new URLSearchParams(text);
const on = (day: string) => vi.setSystemTime(new Date(`${day}T10:00:00Z`));

beforeEach(() => {
  vi.useFakeTimers();
  on('2026-11-24');
});
afterEach(() => {
  vi.useRealTimers();
});

test('a relative period is counted from the day on which the search is opened', () => {
  const chosen = withFilter(params('noun=consumer&position=7&until=2026-11-20'), 'period', '30');
  expect(chosen.toString()).toBe('noun=consumer&position=7&period=30&since=2026-10-26');
  const { filters } = searchOf(chosen, null);
  expect(filters).toEqual({ noun: ['consumer'], period: ['30'] });
  on('2026-12-24');
  const opened = withSearch(params('actor=u1&view=replay&step=5&position=7'), { filters });
  expect(opened.toString()).toBe('view=replay&noun=consumer&period=30&since=2026-11-25');
  expect(askedIn(opened)).toEqual({ noun: 'consumer', since: '2026-11-25T00:00:00Z' });
});

test('a search that is kept at a position keeps the day that it began with', () => {
  const seen = params('noun=consumer&period=30&since=2026-10-26&position=4321');
  on('2026-12-24');
  const { filters } = searchOf(seen, 4321);
  expect(filters).toEqual({ noun: ['consumer'], since: ['2026-10-26'], position: ['4321'] });
  const opened = withSearch(params('period=7&since=2026-12-18'), { filters });
  expect(askedIn(opened)).toEqual({ noun: 'consumer', since: '2026-10-26T00:00:00Z', position: 4321 });
  expect(searchOf(params('period=7'), 4321).filters).toEqual({ since: ['2026-12-18'], position: ['4321'] });
});

test('a day that is chosen ends a relative period, and a period the days', () => {
  const relative = withFilter(params(''), 'period', '7');
  expect(withFilter(relative, 'until', '2026-11-23').toString()).toBe('since=2026-11-18&until=2026-11-23');
  expect(withFilter(relative, 'period', '').toString()).toBe('');
});

test('what is no number of days counts for nothing', () => {
  for (const wrong of ['-3', '0', '1.5', 'soon', '99999']) {
    expect(askedIn(params(`period=${wrong}`))).toEqual({});
    expect(searchOf(params(`period=${wrong}&since=2026-11-01`), null).filters).toEqual({ since: ['2026-11-01'] });
  }
});

test('an address that says anything of the desk is not the default search', () => {
  expect(deskAddress.isSilent(params('at=7'))).toBe(true);
  for (const said of ['view=cases', 'position=7', 'audit_case=c1', 'actor=u1']) {
    expect(deskAddress.isSilent(params(said))).toBe(false);
  }
});
