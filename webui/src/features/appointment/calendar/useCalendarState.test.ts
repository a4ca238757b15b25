import { expect, test } from 'vitest';
import { rangeOf, readCalendarState, stepped } from './useCalendarState';

const read = (search: string) => readCalendarState(new URLSearchParams(search), 'month', '2026-11-20');

test('an address without words shows this month', () => {
  expect(read('')).toEqual({
    view: 'month',
    day: '2026-11-20',
    span: 'week',
    page: 1,
    q: '',
    types: [],
    statuses: [],
    assignees: [],
    position: null,
    moment: null,
  });
});

test('the address holds view, day and filters; what makes no sense is left out', () => {
  const search = 'view=people&date=2026-12-01&span=month&page=2&type=4&type=x&status=-123&assignee=u1&q=LS1&at=77';
  expect(read(search)).toMatchObject({
    view: 'people',
    day: '2026-12-01',
    span: 'month',
    page: 2,
    types: ['4'],
    statuses: ['-123'],
    assignees: ['u1'],
    q: 'LS1',
    position: 77,
  });
  expect(read('view=year&date=2026-02-30&page=-1')).toMatchObject({ view: 'month', day: '2026-11-20', page: 1 });
});

const at = (view: string, span = 'week') => ({ ...read(`view=${view}&span=${span}`) });

test.each([
  ['month', 'week', '2026-10-26', '2026-12-06', '2026-12-20'],
  ['week', 'week', '2026-11-16', '2026-11-22', '2026-11-27'],
  ['day', 'week', '2026-11-20', '2026-11-20', '2026-11-21'],
  ['list', 'week', '2026-11-01', '2026-11-30', '2026-12-20'],
  ['people', 'week', '2026-11-16', '2026-11-22', '2026-11-27'],
  ['people', 'fortnight', '2026-11-16', '2026-11-29', '2026-12-04'],
  ['people', 'month', '2026-11-01', '2026-11-30', '2026-12-20'],
])('%s of a %s shows %s to %s, and goes on to %s', (view, span, first, last, next) => {
  expect(rangeOf(at(view, span))).toEqual({ first, last });
  expect(stepped(at(view, span), 1)).toBe(next);
});
