import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/test/render';
import type { Day } from '@/ui/days';
import { AgendaList } from './AgendaList';

const september: Day[] = ['2026-09-01', '2026-09-02', '2026-09-22', '2026-09-24'];

async function show(now: Day, filled: Day[]) {
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await renderApp(
    <AgendaList
      columns={september}
      days={new Map(filled.map((day) => [day, [`visit of ${day}`]]))}
      now={now}
      today="Today"
      keyOf={(entry) => entry}
      draw={(entry) => entry}
      label="September"
      stale={false}
      inert={false}
    />,
  );
  const days = shown.mock.contexts.map((section) => (section as HTMLElement).dataset.day);
  shown.mockRestore();
  return days;
}

test('a month that has begun opens at today, or else at the next day with entries', async () => {
  expect(await show('2026-09-22', ['2026-09-02', '2026-09-22', '2026-09-24'])).toEqual(['2026-09-22']);
  expect(screen.getByRole('heading', { name: /^Today · / })).toBeInTheDocument();
});

test('a day without entries is passed over, and a month to come opens at its first day', async () => {
  expect(await show('2026-09-22', ['2026-09-02', '2026-09-24'])).toEqual(['2026-09-24']);
  expect(await show('2026-08-31', ['2026-09-02', '2026-09-24'])).toEqual([]);
});
