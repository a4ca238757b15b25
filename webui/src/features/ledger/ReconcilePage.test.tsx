import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { ReconciliationOut } from '@/api/generated';
import { renderRoutes } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { ReconcilePage } from './ReconcilePage';

const address = '/invoice/admin/view';
const none: ReconciliationOut = { state: null, begunAt: null, endedAt: null, sums: [], differences: [] };
const done: ReconciliationOut = {
  state: 'done',
  begunAt: '2026-11-20T05:15:00Z',
  endedAt: '2026-11-20T05:16:00Z',
  sums: [{ kind: 'invoice', ourNumber: 2, ourTotal: '300.00', theirNumber: 1, theirTotal: '100.00' }],
  differences: [
    {
      key: 'differs-1',
      kind: 'invoice',
      what: 'differs',
      invoice: 'i1',
      record: 'i1',
      number: 'INV-100001',
      fields: [{ field: 'dueDate', ours: '2026-12-01', theirs: '2031-01-01' }],
      acts: ['push'],
      done: null,
    },
    {
      key: 'there-2',
      kind: 'invoice_payment',
      what: 'only_there',
      invoice: 'i2',
      record: 'i2',
      number: 'INV-100002',
      fields: [{ field: 'amount', ours: null, theirs: '20.00' }],
      acts: ['take'],
      done: null,
    },
    {
      key: 'here-3',
      kind: 'invoice',
      what: 'only_here',
      invoice: 'i3',
      record: 'i3',
      number: 'INV-100003',
      fields: [{ field: 'status', ours: 'authorised', theirs: 'voided' }],
      acts: ['push'],
      done: 'push',
    },
  ],
};
let found: ReconciliationOut;
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  server.use(
    http.get('*/api/xero/reconcile', () => answer(found)),
    http.post('*/api/xero/reconcile', () => {
      found = { ...found, state: 'running' };
      return answer(found);
    }),
    http.post('*/api/xero/reconcile/settle', async ({ request }) => {
      sent.push(await request.json());
      return answer(null);
    }),
  );
});

const show = (state: ReconciliationOut) => {
  found = state;
  return renderRoutes([{ path: address, element: <ReconcilePage tabs={null} /> }], address);
};
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('sums of both sides and each difference with both values are shown', async () => {
  await show(done);
  expect((await row('Invoices')).getByText('2, £300.00')).toBeVisible();
  expect((await row('INV-100001')).getByText('Due: 01/12/2026 / 01/01/2031')).toBeVisible();
  expect((await row('INV-100002')).getByText('Amount: – / £20.00')).toBeVisible();
  const settled = await row('INV-100003');
  expect(settled.getByText('Pushed again')).toBeVisible();
  expect(settled.queryByRole('button')).toBeNull();
});

test('ours is pushed again once it is confirmed', async () => {
  await show(done);
  await userEvent.click((await row('INV-100001')).getByRole('button', { name: 'Push again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Push INV-100001 again?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Push again' }));
  await waitFor(() => expect(sent).toEqual([{ key: 'differs-1', act: 'push', reason: null }]));
});

test('theirs is taken with a reason only', async () => {
  await show(done);
  await userEvent.click((await row('INV-100002')).getByRole('button', { name: 'Take theirs' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Take theirs' }));
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox'), 'agreed by phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(sent).toEqual([{ key: 'there-2', act: 'take', reason: 'agreed by phone' }]));
});

test('a comparison is begun, and cannot be begun again while it is under way', async () => {
  await show(none);
  expect(await screen.findByText('Not compared yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Compare now' }));
  expect(await screen.findByText('Both sides are being compared.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Compare now' })).toBeDisabled();
});

test('without a connection the page says so', async () => {
  server.use(http.get('*/api/xero/reconcile', () => failure(409, 'ledger.not_connected')));
  await show(none);
  expect(await screen.findByText('Not connected')).toBeVisible();
});
