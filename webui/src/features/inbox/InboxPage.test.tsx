import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeletedOut, RequestDetail, RequestOut } from '@/api/generated';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { InboxPage } from './InboxPage';

const asked = {
  by: { _id: 'u2', name: 'Ben Ashworth', role: null },
  at: '2026-11-20T09:00:00Z',
  reason: 'Entered twice',
};

const aRequest = (more: Partial<RequestOut> = {}): RequestOut => ({
  _id: 'l1',
  noun: 'lead',
  version: 3,
  title: 'Ms Ada Byron',
  subtitle: 'L-100001',
  request: asked,
  changed: false,
  dependants: [],
  ...more,
});

const aDeleted = (more: Partial<DeletedOut> = {}): DeletedOut => ({
  _id: 's1',
  noun: 'site',
  version: 5,
  title: 'Mill Lane',
  subtitle: 'LS1 4AB',
  deleted: { ...asked, reason: 'Agreed' },
  request: null,
  ...more,
});

const two = [
  aRequest({ changed: true, dependants: [{ noun: 'appointment', count: 2 }] }),
  aRequest({ _id: 'c1', noun: 'company', title: null, subtitle: '', request: { ...asked, by: null, reason: null } }),
];

const detail: RequestDetail = {
  changes: [
    {
      field: 'source',
      from: 'Website',
      to: 'Telesales',
      masked: false,
      erased: false,
      at: '2026-11-21T15:04:00Z',
      by: asked.by,
    },
  ],
  notes: 1,
  documents: 0,
  dependants: [
    {
      noun: 'appointment',
      count: 7,
      goesAlong: false,
      newest: [{ _id: 'a1', title: 'Solar Survey', subtitle: '21/11/2026' }],
    },
    { noun: 'site', count: 1, goesAlong: true, newest: [{ _id: 's7', title: 'Mill Lane', subtitle: '' }] },
  ],
};

let sent: unknown[];
let listed: string[];

const take = (path: string, result: object) =>
  http.post(`*/api/records/${path}`, async ({ request }) => {
    sent.push([path, await request.json()]);
    return answer(result);
  });

beforeEach(() => {
  [sent, listed] = [[], []];
  server.use(
    http.get('*/api/users/admin/delete-request/count', () => answer(null, { count: 2 })),
    http.get('*/api/records/delete-requests', ({ request }) => {
      listed.push(new URL(request.url).search);
      return answer(two, { count: 2 });
    }),
    http.get('*/api/records/delete-requests/lead/l1', () => answer(detail)),
    http.get('*/api/records/deleted', () => answer([aDeleted()], { count: 1 })),
  );
});

const page = (
  <InboxPage
    differences={(noun, changes) => <p>{`${noun}: ${changes.map(({ field }) => field)}`}</p>}
    history={(noun, id) => <p>{`timeline of ${noun} ${id}`}</p>}
  />
);
const show = (address = '/inbox') => renderApp(page, address);
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));

test('who asked, why, what belongs to it and whether it changed since', async () => {
  await show();
  const row = (await screen.findByText('Ms Ada Byron')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent(
    /L-100001.*Lead.*Ben Ashworth.*20\/11\/2026 9:00 am.*Entered twice.*2 appointments.*Changed since/,
  );
  const other = screen.getByText('Without a name').closest('tr') as HTMLElement;
  expect(other).toHaveTextContent(/Company.*System/);
  await screen.findByRole('button', { name: /Waiting.*2/ });
});

test('a rejection is not sent without a reason', async () => {
  server.use(
    take('delete-requests/reject', {
      results: [{ _id: 'l1', noun: 'lead', done: true, code: null, message: '', messageText: '' }],
      done: 1,
      failed: 0,
    }),
  );
  await show();
  await screen.findByText('Ms Ada Byron');
  await tick('Ms Ada Byron');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 1 request?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  dialog.getByText('Reason is required');
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox'), 'Still ours');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  const records = [{ _id: 'l1', noun: 'lead' }];
  await waitFor(() => expect(sent).toEqual([['delete-requests/reject', { records, reason: 'Still ours' }]]));
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
});

test.each([
  [true, { noun: 'lead', id: 'l1', version: 8 }],
  [undefined, undefined],
])('a decision on one record is offered to be taken back where it can be: %s', async (undoable, target) => {
  const results = [{ _id: 'l1', noun: 'lead', done: true, code: null, message: '', version: 8, undoable }];
  server.use(take('delete-requests/accept', { results, done: 1, failed: 0 }));
  const { store } = await show();
  await screen.findByText('Ms Ada Byron');
  await tick('Ms Ada Byron');
  await userEvent.click(screen.getByRole('button', { name: 'Accept and delete' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Delete 1 record?' }));
  await userEvent.click(confirm.getByRole('button', { name: 'Accept and delete' }));
  await waitFor(() => expect(store.getState().toasts).toHaveLength(1));
  expect(store.getState().toasts[0]?.action?.target).toEqual(target);
});

test('one that fails is reported beside those that did not', async () => {
  const results = [
    { _id: 'l1', noun: 'lead', done: true, code: null, message: '', messageText: '' },
    {
      _id: 'c1',
      noun: 'company',
      done: false,
      code: 'record.no_delete_request',
      message: 'This record has no delete request',
      messageText: 'This record has no delete request',
    },
  ];
  server.use(take('delete-requests/accept', { results, done: 1, failed: 1 }));
  await show();
  await screen.findByText('Ms Ada Byron');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept and delete' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Delete 2 records?' }));
  await userEvent.click(confirm.getByRole('button', { name: 'Accept and delete' }));
  const reported = within(await screen.findByRole('dialog', { name: 'Not everything could be done' }));
  reported.getByText('1 done, 1 not done');
  expect(reported.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Ms Ada ByronDone',
    'Without a nameNot done: This record has no delete request',
  ]);
});

test('a row opens all that a decision needs', async () => {
  const { router } = await show();
  await userEvent.click(await screen.findByText('Ms Ada Byron'));
  await waitFor(() => expect(router.state.location.search).toBe('?record=lead.l1'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ms Ada Byron' }));
  drawer.getByText('Entered twice');
  await drawer.findByText('lead: source');
  drawer.getByText('Last changed by Ben Ashworth, 21/11/2026 3:04 pm');
  drawer.getByText('1 comment was added.');
  drawer.getByText('7 appointments');
  drawer.getByText('and 6 more');
  const along = drawer.getByText('These records are deleted with this one, and come back with it.');
  within(along.parentElement as HTMLElement).getByText('Mill Lane');
  const staying = drawer.getByText('These records stay when this one is deleted.').parentElement as HTMLElement;
  within(staying).getByText('7 appointments');
  expect(drawer.getByRole('link', { name: 'Open the record' })).toHaveAttribute(
    'href',
    expect.stringContaining('lead=l1'),
  );
});

test('a request that was decided meanwhile says so', async () => {
  await show('/inbox?record=lead.gone');
  const drawer = within(await screen.findByRole('dialog', { name: 'This request is decided' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a phone shows who asked and why below the record, without columns that are cut', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    removeListener: () => undefined,
  }));
  await show();
  const row = (await screen.findByText('Ms Ada Byron · L-100001')).closest('tr');
  expect(row).toHaveTextContent(/Lead · Ben Ashworth · 20\/11\/2026.*Entered twice/);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['', 'Record']);
  vi.unstubAllGlobals();
});

test('kinds and words narrow the list', async () => {
  await show('/inbox?noun=lead&noun=rubbish&q=ada&page=2&limit=25');
  await screen.findByText('Ms Ada Byron');
  expect(listed[0]).toBe('?Search=ada&skip=25&limit=25&noun=lead');
});

test('deleted records tell why, show their history and come back', async () => {
  server.use(
    take('deleted/restore', {
      results: [{ _id: 's1', noun: 'site', done: true, code: null, message: '', messageText: '' }],
      done: 1,
      failed: 0,
    }),
  );
  await show('/inbox?view=deleted');
  await userEvent.click(await screen.findByText('Mill Lane'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Mill Lane' }));
  drawer.getByText('Agreed');
  drawer.getByText('timeline of site s1');
  expect(drawer.getByRole('link', { name: 'Open the record' })).toHaveAttribute(
    'href',
    expect.stringContaining('site=s1'),
  );
  await userEvent.click(drawer.getByRole('button', { name: 'Restore' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Restore 1 record?' }));
  await userEvent.click(confirm.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(sent).toEqual([['deleted/restore', { records: [{ _id: 's1', noun: 'site' }] }]]));
});

test('nothing to decide, and nothing that matches, have texts of their own', async () => {
  server.use(http.get('*/api/records/delete-requests', () => answer([], { count: 0 })));
  const first = await show();
  await screen.findByText('Nothing waits for a decision');
  first.unmount();
  await show('/inbox?q=zzz');
  await screen.findByText('Nothing matches');
});

test('another role is refused', async () => {
  server.use(http.get('*/api/records/delete-requests', () => failure(403, 'access.forbidden')));
  await show();
  await screen.findByText('Not for your role');
});

test('a deletion without a reason of its own shows the reason of its request', async () => {
  const row = aDeleted({ deleted: { ...asked, reason: null }, request: asked });
  server.use(http.get('*/api/records/deleted', () => answer([row], { count: 1 })));
  await show('/inbox?view=deleted');
  const shown = (await screen.findByText('Mill Lane')).closest('tr') as HTMLElement;
  expect(shown).toHaveTextContent('Entered twice');
});
