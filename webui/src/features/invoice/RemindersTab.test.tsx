import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { RemindersTab } from './RemindersTab';

const shown = async (reminders: object) => {
  server.use(http.get('*/api/invoice/reminders/i1', () => answer(reminders)));
  await renderApp(<RemindersTab id="i1" />);
};

test('what was sent when, and what comes next', async () => {
  await shown({
    sent: [
      { step: 1, at: '2026-04-03T07:30:00Z', recipient: 'una@example.com' },
      { step: 2, at: '2026-04-10T07:30:00Z', recipient: null },
    ],
    next: { step: 3, day: '2026-04-21' },
    obstacle: null,
  });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/^First reminder, mailed to una@example\.com03\/04\/2026/);
  expect(second).toHaveTextContent(/^Second reminder, mailed10\/04\/2026/);
  expect(screen.getByText('Third reminder comes on 21/04/2026')).toBeInTheDocument();
});

test('why none comes is said', async () => {
  await shown({ sent: [], next: { step: 1, day: '2026-04-21' }, obstacle: 'noAddress' });
  expect(await screen.findByText(/^No e-mail address of the customer is known/)).toBeInTheDocument();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('with all steps off none comes', async () => {
  await shown({ sent: [], next: null, obstacle: null });
  expect(await screen.findByText('No reminder comes next')).toBeInTheDocument();
});

test('what cannot be read can be asked for again', async () => {
  server.use(http.get('*/api/invoice/reminders/i1', () => failure(500, 'internal')));
  await renderApp(<RemindersTab id="i1" />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
