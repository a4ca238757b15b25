import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { ContactsSyncOut } from '@/api/generated';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { Contacts } from './Contacts';

const none: ContactsSyncOut = {
  ...{ linked: 0, made: 0, updated: 0, differing: 0, refused: 0 },
  ...{ state: null, done: 0, total: null, begunAt: null, endedAt: null, fields: [], refusals: [] },
};
const counts = { ...none, linked: 1, made: 1_200, updated: 3, differing: 4, refused: 5 };
const of = { company: 'company', contact: 'consumer' } as const;

test('all companies and all consumers are compared, each by a button', async () => {
  const runs: Record<string, ContactsSyncOut> = {
    company: { ...counts, state: 'done', endedAt: '2026-11-20T09:00:00Z' },
    contact: none,
  };
  const begun: [string, unknown][] = [];
  server.use(
    http.get('*/api/xero/:of/sync', ({ params }) => answer(runs[String(params.of)])),
    http.post('*/api/xero/:of/sync', async ({ request, params }) => {
      const name = String(params.of);
      begun.push([name, await request.json()]);
      runs[name] = { ...none, state: 'running', done: 50, total: 120 };
      return answer(runs[name]);
    }),
  );
  await renderApp(<Contacts />);
  expect(await screen.findByText('1 linked, 1,200 made, 3 updated, 5 refused, 4 fields differ')).toBeVisible();
  expect(screen.getByText(/^As compared on 20\/11\/2026/)).toBeVisible();
  expect(await screen.findByText('Not compared yet')).toBeVisible();
  for (const [called, customers] of Object.entries(of)) {
    const button = screen.getByRole('button', {
      name: `Sync all ${customers === 'company' ? 'companies' : 'consumers'}`,
    });
    await userEvent.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    expect(begun.at(-1)).toEqual([called, {}]);
  }
  expect(screen.getAllByText('50 of 120 were compared.')).toHaveLength(2);
});

test('a comparison that was not finished is said', async () => {
  server.use(http.get('*/api/xero/:of/sync', () => answer({ ...counts, state: 'failed' })));
  await renderApp(<Contacts />);
  expect(await screen.findAllByText('The last comparison was not finished.')).toHaveLength(2);
});
