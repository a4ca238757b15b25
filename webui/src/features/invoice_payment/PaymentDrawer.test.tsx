import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { PaymentDrawer } from './PaymentDrawer';

const payment = {
  _id: 'p1',
  version: 3,
  amount: '1000.00',
  date: '2026-03-10',
  status: 'recorded',
  documents: [],
  isDelete: false,
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
  const session = aSession();
  const rights = { ...session.rights, invoice_payment: session.rights.lead };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.delete('*/api/invoice-payment/p1', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: { _id: 'p1', version: 4, records: [] } });
    }),
  );
});

async function shown(more: object = {}) {
  server.use(http.get('*/api/invoice-payment/p1', () => answer({ ...payment, ...more })));
  const view = await renderApp(<PaymentDrawer id="p1" open />, '/invoice/admin/view?invoice_payment=p1');
  await screen.findByRole('heading', { name: '£1,000.00' });
  return view;
}

test('a payment is reversed, not deleted, by one call with the version seen', async () => {
  await shown();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reverse: £1,000.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse this payment?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(sent).toEqual([{ expectedVersion: 3, reason: null }]));
});

test('a reversed payment is neither edited nor reversed again', async () => {
  await shown({ status: 'reversed' });
  expect(await screen.findByText('Reversed')).toBeInTheDocument();
  for (const name of [/^Edit/, /^Reverse/, /^Delete/, 'Actions']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
