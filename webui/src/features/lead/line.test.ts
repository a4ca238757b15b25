import { expect, test } from 'vitest';
import type { Lead } from '@/api/generated';
import { addDays } from '@/ui/days';
import { today } from '@/ui/format';
import { leadView } from './view';

test.each([
  [-1, 'lead.overdue'],
  [0, undefined],
])('the line of a lead that is due in %d days on a narrow screen says of lateness: %s', (days, late) => {
  const lead = { leadId: 'L-1', dueDate: addDays(today(), days), digitalDashboard: {} } as unknown as Lead;
  expect(leadView.lineOf(lead).late).toBe(late);
});
