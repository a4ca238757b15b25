import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '@/i18n';
import type { Stage } from '@/records/fields/lookups';
import { totalOf } from './BoardTotals';
import { StageAge } from './StageAge';
import { daysSince } from './TimeInStage';

beforeEach(async () => {
  await loadTexts('lead');
  vi.useFakeTimers({ now: new Date('2026-06-15T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test.each([
  ['2026-06-15T09:00:00Z', 0],
  // Just after midnight in the UK.
  ['2026-06-13T23:30:00Z', 1],
  ['2026-05-16T12:00:00Z', 30],
  ['2026-06-16T09:00:00Z', 0],
])('days in a stage are those of the UK calendar: %s', (since, days) =>
  expect(daysSince(since, '2026-06-15')).toBe(days),
);

test('a lead is stale after the days that its stage allows, not on the last of them', () => {
  const { rerender, container } = render(<StageAge since="2026-06-08T09:00:00Z" staleDays={7} />);
  expect(screen.getByText('7 days')).toBeInTheDocument();
  expect(container.querySelector('[data-stale]')).toBeNull();
  rerender(<StageAge since="2026-06-07T09:00:00Z" staleDays={7} />);
  expect(container.querySelector('[data-stale]')).toHaveTextContent(/8 days.*since 07\/06\/2026, stale/);
  rerender(<StageAge since="2020-06-07T09:00:00Z" staleDays={null} />);
  expect(container.querySelector('[data-stale]')).toBeNull();
});

test('a lead that came into its stage today has stood there since today, not for 0 days', () => {
  render(<StageAge since="2026-06-15T09:00:00Z" staleDays={7} />);
  expect(screen.getByText('today')).toBeInTheDocument();
  expect(screen.getByText('In this stage since today, 15/06/2026')).toBeInTheDocument();
});

const stage = (value: string, outcome: Stage['outcome']) => ({ value, outcome }) as Stage;
const column = (status: string, count: number, value: string) => ({ status, count, value });

test('won and lost are summed by what the stages say', () => {
  const stages = [stage('A', null), stage('B', 'won'), stage('C', 'lost'), stage('D', 'lost'), stage('E', 'closed')];
  const columns = [column('A', 9, '9.00'), column('B', 1, '0.10'), column('C', 2, '0.20'), column('D', 3, '0.10')];
  expect(totalOf(columns, stages, 'won')).toEqual({ count: 1, value: 0.1 });
  expect(totalOf(columns, stages, 'lost')).toEqual({ count: 5, value: 0.3 });
});
