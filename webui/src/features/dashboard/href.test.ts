import { expect, test } from 'vitest';
import { hrefOf } from './href';

test('a list opens with the filters that the figure counts by', () => {
  const query = { leadType: ['ECO Sales'], status: ['No Ans', 'Dead Lead'] };
  expect(hrefOf({ noun: 'lead', query }, 'sales_rep')).toBe(
    '/lead/sales_rep/view?leadType=ECO+Sales&status=No+Ans&status=Dead+Lead',
  );
  expect(hrefOf({ noun: 'company', query: {} }, 'partner')).toBe('/company/partner/view');
});

test('the calendar opens at the day and the person', () => {
  const query = { startTime: ['2026-11-21'], endTime: ['2026-11-21'], Assignee: ['u1'] };
  expect(hrefOf({ noun: 'appointment', query }, 'admin')).toBe(
    '/appointment/admin/view?view=day&date=2026-11-21&assignee=u1',
  );
});

test('delete requests have a page of their own', () =>
  expect(hrefOf({ noun: 'inbox', query: {} }, 'admin')).toBe('/inbox'));
