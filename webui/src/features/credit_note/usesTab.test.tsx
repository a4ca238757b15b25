import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { CreditNote } from '@/api/generated';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { UsesTab } from './UsesTab';

const note = {
  _id: 'c1',
  version: 3,
  remainingAmount: '17.28',
  allocations: [{ _id: 'a1', invoiceId: 'i1', invoiceNumber: 'INV-100001', date: '2026-03-12', amount: '500.00' }],
  refunds: [{ _id: 'f1', date: '2026-03-13', amount: '100.00', method: 'Card', reference: 'Back' }],
};

let sent: { url: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  const session = aSession();
  const rights = { ...session.rights, credit_note: session.rights.lead, invoice: session.rights.lead };
  const keep = async ({ request }: { request: Request }) => {
    sent.push({ url: new URL(request.url).pathname, body: await request.json() });
    return HttpResponse.json({ success: true, message: '', data: { _id: 'c1', version: 4, records: [] } });
  };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.get('*/api/invoice/dropdown_list', () =>
      answer([{ _id: 'i2', invoiceNumber: 'INV-100002', title: 'INV-100002', subtitle: '' }]),
    ),
    http.post('*/api/invoice/credit/c1/set-against', keep),
    http.post('*/api/invoice/credit/c1/refund', keep),
  );
});

const shown = (changes: object = {}, readOnly = false) =>
  renderApp(<UsesTab note={{ ...note, ...changes } as unknown as CreditNote} readOnly={readOnly} />);

const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

test('it shows what a credit note was used for and what remains', async () => {
  await shown();
  expect(screen.getByText('£17.28 remains')).toBeInTheDocument();
  const used = within(screen.getByRole('listitem', { name: '£500.00' }));
  expect(used.getByRole('link', { name: 'INV-100001' })).toBeInTheDocument();
  expect(screen.getByText('13/03/2026 · Card · Back')).toBeInTheDocument();
});

test('what remains is refunded by one call', async () => {
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund to the customer' }));
  expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('17.28');
  await userEvent.click(dialog.getByRole('combobox', { name: /^Method/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Card' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { date: day, amount: '17.28', method: 'Card', expectedVersion: 3 };
  expect(sent).toEqual([{ url: '/api/invoice/credit/c1/refund', body }]);
});

test('it is set against an invoice by one call', async () => {
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Set against an invoice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set against an invoice' }));
  await userEvent.type(dialog.getByRole('combobox', { name: /^Invoice/ }), 'INV');
  await userEvent.click(await screen.findByRole('option', { name: /INV-100002/ }));
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, '10');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { invoiceId: 'i2', date: day, amount: '10', expectedVersion: 3 };
  expect(sent).toEqual([{ url: '/api/invoice/credit/c1/set-against', body }]);
});

test('one that is used up, and one of the past, offer nothing', async () => {
  const { unmount } = await shown({ remainingAmount: '0.00' });
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  unmount();
  await shown({}, true);
  expect(screen.getByText('£17.28 remains')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});
