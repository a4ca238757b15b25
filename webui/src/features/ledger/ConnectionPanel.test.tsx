import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LedgerStatus } from '@/api/generated';
import { renderRoutes } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { leaving } from '@/ui/leaving';
import { ConnectionPanel } from './ConnectionPanel';

const leave = vi.spyOn(leaving, 'to').mockReturnValue();
const address = '/invoice/admin/view';
const ann = { _id: 'u1', name: 'Ann Hill', role: 'admin' };
const off: LedgerStatus = { connection: null, practice: false, choices: [], history: [] };
const on: LedgerStatus = {
  ...off,
  connection: {
    organisation: { tenantId: 't1', name: 'Acme Energy Ltd' },
    connectedAt: '2026-11-20T09:00:00Z',
    connectedBy: ann,
    refusedAt: null,
    callsLeft: 4_321,
    lastSuccessAt: null,
    waiting: 12,
    refused: 3,
    differing: 0,
  },
  history: [
    { what: 'refresh_refused', organisation: 'Old Ltd', at: '2026-11-19T09:00:00Z', actor: null },
    { what: 'connected', organisation: 'Old Ltd', at: '2026-11-18T09:00:00Z', actor: ann },
  ],
};
const copiedAt = '2026-11-21T05:45:00Z';
let status: LedgerStatus;
const sent: [string, unknown][] = [];

beforeEach(() => {
  sent.length = 0;
  leave.mockClear();
  server.use(
    http.get('*/api/xero/authentication/status', () => answer(status)),
    http.get('*/api/xero/authentication/connect', () => answer({ uri: 'https://login.example/consent' })),
    http.get('*/api/xero/account', () =>
      answer([{ code: '200', name: 'Sales', type: 'REVENUE', taxType: 'OUTPUT2', takesPayments: false }], { copiedAt }),
    ),
    http.get('*/api/xero/tax-rates', () =>
      answer([{ taxType: 'RROUTPUT', name: '5% (VAT on Income)', rate: '5.0' }], { copiedAt }),
    ),
    http.get('*/api/xero/:of/sync', () => answer({ state: null })),
    http.post('*/api/xero/authentication/:act', async ({ request, params }) => {
      sent.push([String(params.act), await request.json().catch(() => null)]);
      return answer(null);
    }),
  );
});

const show = (found: LedgerStatus, search = '') => {
  status = found;
  return renderRoutes([{ path: address, element: <ConnectionPanel /> }], `${address}${search}`);
};

test('the browser leaves for consent', async () => {
  await show(off);
  await userEvent.click(await screen.findByRole('button', { name: 'Connect to Xero' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://login.example/consent'));
  expect(screen.getByText('Nothing was connected yet.')).toBeVisible();
});

test('the connected organisation, its calls, copies and history are shown', async () => {
  await show(on);
  expect(await screen.findByRole('heading', { name: 'Acme Energy Ltd' })).toBeVisible();
  expect(screen.getByText('4,321 of 5,000')).toBeVisible();
  expect(screen.getByText('None yet')).toBeVisible();
  for (const [label, count] of [
    ['Waiting to be sent', '12'],
    ['Refused by Xero', '3'],
    ['Different in Xero', '0'],
  ] as const)
    expect(screen.getByText(label).nextElementSibling).toHaveTextContent(count);
  expect(screen.getByText('Xero no longer accepted the connection to Old Ltd')).toBeVisible();
  expect(screen.getByText('Ann Hill connected Old Ltd')).toBeVisible();
  const accounts = await screen.findByRole('table', { name: 'Accounts' });
  expect(within(accounts).getByText('Sales')).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Tax rates' })).getByText('5%')).toBeVisible();
  expect(screen.queryByText('Practice organisation')).toBeNull();
});

test('disconnecting asks first', async () => {
  await show(on);
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Acme Energy Ltd?' });
  expect(sent).toEqual([]);
  status = off;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Not connected')).toBeVisible();
  expect(sent.map(([act]) => act)).toEqual(['disconnect']);
});

test('one of several organisations is chosen', async () => {
  await show(
    {
      ...off,
      choices: [
        { tenantId: 't1', name: 'Acme' },
        { tenantId: 't2', name: 'Other' },
      ],
    },
    '?choose=1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Other' }));
  await waitFor(() => expect(sent).toEqual([['choose', { tenantId: 't2' }]]));
});

test('a refused connection asks to connect again', async () => {
  if (!on.connection) throw new Error('connected');
  await show({ ...on, connection: { ...on.connection, refusedAt: '2026-11-21T09:00:00Z' } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Xero no longer accepts the connection');
  await userEvent.click(within(alert).getByRole('button', { name: 'Connect again' }));
  await waitFor(() => expect(leave).toHaveBeenCalled());
});

test.each([
  ['?connected=1', 'Xero connected successfully'],
  ['?error=ledger.cancelled', 'Access to Xero was not allowed'],
  ['?error=auth.blocked', 'The connection was not made. Please try again.'],
])('what Xero came back with is said, and is in no address any more: %s', async (search, said) => {
  const { router } = await show(off, search);
  expect(await screen.findByText(said, { exact: false })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: address, search: '' });
});

test('a practice organisation is called so', async () => {
  await show({ ...off, practice: true });
  expect(await screen.findByText('Practice organisation')).toBeVisible();
});

test('without settings it says which are missing', async () => {
  server.use(
    http.get('*/api/xero/authentication/status', () =>
      failure(503, 'ledger.not_set_up', { data: { missing: ['DAYBOOK_XERO_CLIENT_ID'] } }),
    ),
  );
  await show(off);
  expect(await screen.findByText('These settings are missing: DAYBOOK_XERO_CLIENT_ID')).toBeVisible();
});
