import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '@/i18n';
import { aLead, hannah } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { LeadListPage } from './LeadListPage';

const address = '/lead/admin/view';
const from = { position: 77, at: '2026-11-20T17:00:00Z' };
const to = { position: 99, at: '2026-11-23T09:00:00Z' };
const none = { rows: [], nextAfter: null };
const change = (field: string, before: unknown, after: unknown) => ({
  field,
  from: before,
  to: after,
  masked: false,
  erased: false,
});
const changed = {
  _id: 'l1',
  before: aLead({ value: '100.00', Assignee: [hannah] }),
  after: aLead({ value: '250.00', Assignee: [] }),
  changes: [change('value', '100.00', '250.00'), change('isPaid', false, true)],
  files: [],
};
const came = {
  _id: 'l2',
  before: null,
  after: aLead({ _id: 'l2', createdAt: '2026-11-22T09:00:00Z' }),
  changes: [],
  files: [],
};
const matches = {
  _id: 'l3',
  before: null,
  after: aLead({ _id: 'l3', createdAt: '2026-11-01T09:00:00Z' }),
  changes: [],
  files: [],
};
const compared = (more: object = {}) => ({
  from,
  to,
  counts: { came: 2, went: 0, changed: 1, unchanged: 1204 },
  came: { rows: [came, matches], nextAfter: null },
  went: none,
  changed: { rows: [changed], nextAfter: null },
  ...more,
});

let asked: URLSearchParams[];

const compares = (reply: (query: URLSearchParams) => object = () => compared()) =>
  server.use(
    http.get('*/api/records/lead/compare', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return answer(null, reply(query));
    }),
  );

beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/lead/admin/list', () => answer([aLead()], { count: 1, asOf: from })),
    http.get('*/api/records/lead/steps', () => answer({ ...from, previous: null, next: null })),
  );
  compares();
});

const group = (name: string) => screen.findByRole('region', { name });

test('v compares a past list with now: three groups with their counts, changed cells with both values', async () => {
  const { router } = await renderApp(<LeadListPage />, `${address}?q=ada&sort=value:asc&at=77`);
  await screen.findByRole('button', { name: 'Compare with…' });
  fireEvent.keyDown(document.body, { key: 'v' });
  await screen.findByRole('radio', { name: 'Now' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada&sort=value%3Aasc&at=77&with=now'));
  const list = await group('Changed: 1');
  expect(screen.getByText(/1,204 records are the same/)).toBeInTheDocument();
  const row = within(list).getByRole('row', { name: /Ms Ada Byron/ });
  expect(row).toHaveTextContent('Before: £100.00After: £250.00');
  expect(within(row).getByText('£100.00').tagName).toBe('DEL');
  expect(within(row).getByText('£250.00').tagName).toBe('INS');
  // No column of the table is of this one.
  expect(list).toHaveTextContent('Paid');
  expect(within(await group('Came: 2')).getAllByRole('link', { name: 'Ms Ada Byron' })).toHaveLength(2);
  expect(await group('Went: 0')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ Search: 'ada', position: '77' });
  expect(screen.getByRole('button', { name: 'End comparison' })).toBeInTheDocument();
});

test('a record leads to its own comparison, one that was not there before to the later moment', async () => {
  await renderApp(<LeadListPage />, `${address}?at=77&with=99`);
  const links = within(await group('Came: 2')).getAllByRole('link', { name: 'Ms Ada Byron' });
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    `${address}?at=99&lead=l2`,
    `${address}?at=77&with=99&lead=l3`,
  ]);
  expect(within(await group('Changed: 1')).getByRole('link', { name: 'Ms Ada Byron' })).toHaveAttribute(
    'href',
    `${address}?at=77&with=99&lead=l1`,
  );
  expect(asked.map((query) => query.get('with'))).toEqual(['99']);
});

test('further pages of a group come at the moments of the first', async () => {
  compares((query) =>
    query.get('group')
      ? { from, to, came: { rows: [matches], nextAfter: null } }
      : compared({ came: { rows: [came], nextAfter: 'l2' } }),
  );
  await renderApp(<LeadListPage />, `${address}?at=77&with=now`);
  await userEvent.click(within(await group('Came: 2')).getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(within(await group('Came: 2')).getAllByRole('link')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(Object.fromEntries(asked[1] ?? [])).toEqual({ position: '77', with: '99', group: 'came', after: 'l2' });
});

test('nothing differs', async () => {
  const counts = { came: 0, went: 0, changed: 0, unchanged: 1 };
  compares(() => compared({ counts, came: none, changed: none }));
  await renderApp(<LeadListPage />, `${address}?at=77&with=99`);
  expect(await screen.findByText('Nothing differs between the two moments')).toBeInTheDocument();
  expect(screen.getByText('1 record is the same.')).toBeInTheDocument();
});

test('the same moment twice is said in words; another fault can be tried again', async () => {
  const errors = [{ field: 'with', code: 'same_moment', message: 'Choose two different moments' }];
  server.use(http.get('*/api/records/lead/compare', () => failure(422, 'record.invalid', { errors })));
  const { unmount } = await renderApp(<LeadListPage />, `${address}?at=77&with=77`);
  expect(await screen.findByText('Choose two different moments')).toBeInTheDocument();
  unmount();
  server.use(http.get('*/api/records/lead/compare', () => failure(503, 'store.busy')));
  await renderApp(<LeadListPage />, `${address}?at=77&with=98`);
  compares();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await group('Changed: 1')).toBeInTheDocument();
});

test('in German, and ended again', async () => {
  await setLanguage('de');
  const { router } = await renderApp(<LeadListPage />, `${address}?at=77&with=now`);
  expect(await group('Dazugekommen: 2')).toBeInTheDocument();
  expect(screen.getByText(/1\.204 Datensätze sind gleich geblieben/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /^Von .* bis jetzt$/ })).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'v' });
  await waitFor(() => expect(router.state.location.search).toBe('?at=77'));
  expect((await screen.findAllByText('Ms Ada Byron')).length).toBeGreaterThan(0);
  await setLanguage('en');
});
