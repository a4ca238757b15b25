import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Invoice, LedgerLinkOut } from '@/api/generated';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { LedgerTab } from './LedgerTab';

const ann = { _id: 'u1', name: 'Ann Hill', role: 'admin' };
const archived = { field: 'lines.1.accountCode', words: 'account 201 is archived' };
const unsent: LedgerLinkOut = { state: 'notSent', address: null, refusals: [], fields: [], history: [] };
const at = '2026-11-20T09:00:00Z';
const entry = { at, actor: null, refusals: [], fields: [] };
const refused: LedgerLinkOut = {
  ...unsent,
  state: 'refused',
  refusals: [archived],
  history: [
    { ...entry, what: 'refused', refusals: [archived] },
    { ...entry, what: 'queued', actor: ann },
  ],
};
const sent: LedgerLinkOut = { ...unsent, state: 'sent', address: 'https://go.example/INV-100001' };
const invoice = { _id: 'i1', version: 7, status: 'authorised' };

let link: LedgerLinkOut;
let calls: string[];
beforeEach(() => {
  calls = [];
  const session = aSession();
  const rights = { ...session.rights, invoice: session.rights.lead };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.get('*/api/xero/invoice/i1', () => answer(link)),
    http.post('*/api/xero/invoice/create/:id', ({ params }) => {
      calls.push(String(params.id));
      link = { ...unsent, state: 'waiting' };
      return answer(link);
    }),
  );
});

const show = (found: LedgerLinkOut, more: object = {}, readOnly = false) => {
  link = found;
  const shown = { ...invoice, ...more } as unknown as Invoice;
  return renderApp(<LedgerTab invoice={shown} readOnly={readOnly} />);
};

test('one that was not sent is sent by a button', async () => {
  await show(unsent);
  expect(await screen.findByText('Xero does not have this invoice.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send to Xero' }));
  await waitFor(() => expect(screen.getByText('Waiting')).toBeVisible());
  expect(calls).toEqual(['i1']);
  expect(screen.queryByRole('button')).toBeNull();
});

test("Xero's words stand with their field and line, and it can be sent again", async () => {
  await show(refused);
  const words = 'Line 2: Account code: account 201 is archived';
  expect(within(await screen.findByRole('alert')).getByText(words)).toBeVisible();
  expect(screen.getByText(`Xero refused it: ${words}`)).toBeVisible();
  expect(screen.getByText('Ann Hill sent it to Xero')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
});

test('one that Xero has is opened there', async () => {
  await show(sent);
  expect(await screen.findByRole('link', { name: 'Open in Xero' })).toHaveAttribute('href', sent.address);
  expect(screen.queryByRole('button')).toBeNull();
});

test('what differs is named by its fields', async () => {
  await show({ ...unsent, state: 'differs', fields: ['total', 'status'] });
  expect(await screen.findByText('Xero has other values: Total, Status')).toBeVisible();
});

test.each([
  ['a past one', {}, true],
  ['a voided one that Xero never had', { status: 'voided' }, false],
])('%s is not sent', async (_name, more, readOnly) => {
  await show(unsent, more, readOnly);
  expect(await screen.findByText('Xero does not have this invoice.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [409, 'ledger.not_connected'],
  [503, 'ledger.not_set_up'],
])('without a connection it says so (%s)', async (status, code) => {
  server.use(http.get('*/api/xero/invoice/i1', () => failure(status, code)));
  await show(unsent);
  expect(await screen.findByText('No organisation of Xero is connected')).toBeVisible();
});
