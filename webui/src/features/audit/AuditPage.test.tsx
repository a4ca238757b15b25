import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { ChainEntry, DeskEntry } from '@/api/generated';
import type { Field } from '@/records/fields/field';
import { aSession, ben, hannah } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { AuditPage } from './AuditPage';

const fields: readonly Field[] = [
  { path: 'source', label: 'history.filter.all', section: 'history.filter.all', kind: 'text' },
  { path: 'summary', label: 'history.filter.files', section: 'history.filter.all', kind: 'text' },
];
const known = Promise.resolve(fields);
const page = <AuditPage nouns={['lead']} fieldsOf={() => known} />;

const anEntry = (number: number): DeskEntry => ({
  _id: `e${number}`,
  version: number,
  position: 100 + number,
  at: `2026-11-20T09:0${number}:00Z`,
  actor: { _id: hannah._id, name: hannah.name, role: 'admin' },
  role: 'admin',
  source: 'screen',
  reason: null,
  requestId: null,
  kinds: ['changes'],
  events: ['lead.details_changed'],
  changes: [{ field: 'source', from: `Was ${number}`, to: `Is ${number}`, masked: false, erased: false }],
  notes: [],
  documents: [],
  rows: [],
  revealed: [],
  record: { noun: 'lead', _id: `l${number}`, name: `L-${number}` },
  isDeleted: false,
  firstPosition: 100 + number,
  firstVersion: number,
  correlationId: 'c1',
});

const newestFirst = [anEntry(3), anEntry(2)];

/** What the server was asked. */
let asked: URLSearchParams[] = [];

function serve(entries: DeskEntry[] = newestFirst) {
  asked = [];
  server.use(
    http.get('*/api/isLoggedIn', () => answer(aSession())),
    http.get('*/api/users/admin/dropdown_list', () => answer([hannah, ben])),
    http.get('*/api/audit/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ success: true, message: '', data: entries, position: 4321, nextBefore: null });
    }),
    http.get('*/api/audit/chain', ({ request }) => {
      const entry = Number(new URL(request.url).searchParams.get('entry'));
      const data: ChainEntry[] = [
        { ...anEntry(1), parent: null, depth: 0 },
        { ...anEntry(entry - 100), parent: 101, depth: 1 },
      ];
      return HttpResponse.json({ success: true, message: '', data, position: 4321, isCut: false, hidden: 2 });
    }),
    http.get('*/api/records/lead/:id/as-of', ({ request }) => {
      const version = Number(new URL(request.url).searchParams.get('version'));
      const data = { source: `Version ${version}`, summary: 'The same' };
      const asOf = { version, position: version, at: '2026-11-20T09:00:00Z' };
      return HttpResponse.json({ success: true, message: '', data, asOf });
    }),
  );
}

beforeEach(() => serve());

const status = () => screen.findByRole('status');

test('the result is listed with its records, and the address is pinned to its position', async () => {
  const { router } = await renderApp(page, '/audit?actor=u1&since=2026-11-20&until=2026-11-20');
  expect(await screen.findByRole('link', { name: 'L-3' })).toBeInTheDocument();
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  const [first] = asked;
  expect(first?.get('actor')).toBe('u1');
  expect(first?.get('since')).toBe('2026-11-20T00:00:00Z');
  expect(first?.get('until')).toBe('2026-11-21T00:00:00Z');
  await waitFor(() => expect(router.state.location.search).toContain('position=4321'));
  expect(screen.getByText('Up to position 4,321')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Search up to now' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.has('position')).toBe(false);
});

test('another filter asks the same past, and a search up to now another one', async () => {
  const user = userEvent.setup();
  await renderApp(page, '/audit');
  await screen.findByRole('link', { name: 'L-3' });
  await user.click(screen.getByRole('combobox', { name: 'What was done' }));
  await user.click(screen.getByRole('option', { name: 'Comments' }));
  await waitFor(() => expect(asked.at(-1)?.get('kind')).toBe('comments'));
  expect(asked.at(-1)?.get('position')).toBe('4321');
  const before = asked.length;
  await user.click(await screen.findByRole('button', { name: 'Search up to now' }));
  await waitFor(() => expect(asked.slice(before).some((one) => !one.has('position'))).toBe(true));
});

test('keys step through the result; what changed is marked, beside what it follows from', async () => {
  const user = userEvent.setup();
  const { router } = await renderApp(page, '/audit?view=replay');
  expect(await status()).toHaveTextContent('1 of 2');
  const row = await screen.findByRole('row', { name: /changed/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Version 2', 'Version 3']);
  expect(screen.getAllByRole('row', { name: /The same/ })).toHaveLength(1);
  await user.keyboard('j');
  expect(await screen.findByText('2 of 2')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toContain('step=102'));
  const tree = await screen.findByRole('list', { name: 'What it follows from, and what follows' });
  await waitFor(() => expect(within(tree).getByRole('link', { name: 'L-2' })).toBeInTheDocument());
  expect(within(tree).getByRole('link', { name: 'L-1' })).toHaveAttribute('href', expect.stringContaining('lead=l1'));
  expect(screen.getByText('2 entries are of records that you do not see.')).toBeInTheDocument();
  await user.keyboard('k');
  expect(await screen.findByText('1 of 2')).toBeInTheDocument();
});

test('the space bar plays, and stops at the end', async () => {
  const user = userEvent.setup();
  await renderApp(page, '/audit?view=replay');
  await status();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Pause (Space)' })).toBeInTheDocument();
  expect(await screen.findByText('2 of 2')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Play (Space)' })).toBeInTheDocument();
});

test('nothing found and a refusal have words of their own', async () => {
  serve([]);
  const { unmount } = await renderApp(page, '/audit');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  unmount();
  server.use(
    http.get('*/api/audit/search', () =>
      HttpResponse.json({ success: false, code: 'access.forbidden', message: 'No' }, { status: 403 }),
    ),
  );
  await renderApp(page, '/audit');
  expect(await screen.findByRole('alert')).toHaveAttribute('data-state', 'forbidden');
});
