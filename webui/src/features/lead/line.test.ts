import { expect, test } from 'vitest';
import type { Lead } from '@/api/generated';
import { leadView } from './view';

test('the line of a lead on a narrow screen knows when it is due, and what is said of one that is late', () => {
  const lead = { leadId: 'L-1', dueDate: '2026-11-20', digitalDashboard: {} } as unknown as Lead;
  expect(leadView.lineOf(lead).due).toEqual({ by: '2026-11-20', late: 'lead.overdue' });
  expect(leadView.lineOf({ ...lead, dueDate: null }).due).toBeUndefined();
  expect(leadView.lineOf({ ...lead, outcome: 'lost' }).due).toBeUndefined();
});
