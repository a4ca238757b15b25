import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { AnyRecord } from '@/records/fields/field';
import { relatedTab } from '@/records/related/inDrawers';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';

const { Body: PaymentsTab } = relatedTab('invoice_payment');

const payment = {
  _id: 'p1',
  version: 3,
  amount: '1000.00',
  date: '2026-03-10',
  method: 'Bank transfer',
  accountCode: '090',
  reference: 'ACME 17',
  status: 'recorded',
};
const reversed = { ...payment, _id: 'p2', amount: '5.00', status: 'reversed' };

let sent: { method: string; url: string; body: unknown }[];
let asked: URLSearchParams[];
let problems: object[];
let credits: object[];
beforeEach(() => {
  sent = [];
  asked = [];
  problems = [];
  credits = [];
  const session = aSession();
  const rights = { ...session.rights, invoice_payment: session.rights.lead };
  const keep = async ({ request }: { request: Request }) => {
    sent.push({ method: request.method, url: new URL(request.url).pathname, body: await request.json() });
    if (problems.length > 0) return failure(422, 'validation.failed', { errors: problems });
    return HttpResponse.json({ success: true, message: '', data: { _id: 'p1', version: 4, records: [] } });
  };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.get('*/api/invoice-payment/list', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer([payment, reversed], { count: 2 });
    }),
    http.get('*/api/invoice/credit/list', ({ request }) =>
      answer(new URL(request.url).searchParams.get('SetAgainst') === 'i1' ? credits : [], { count: credits.length }),
    ),
    http.post('*/api/invoice-payment', keep),
    http.delete('*/api/invoice-payment/p1', keep),
  );
});

const shown = (status: string, readOnly = false) => {
  const row = { _id: 'i1', status, amountDue: '897.12' } as unknown as AnyRecord;
  return renderApp(<PaymentsTab about="invoice" row={row} readOnly={readOnly} />, '/invoice/admin/view');
};

async function newPayment() {
  await userEvent.click(await screen.findByRole('button', { name: 'New payment' }));
  return within(await screen.findByRole('dialog', { name: 'New payment' }));
}

test('an invoice shows its own payments, those that count can be reversed', async () => {
  await shown('authorised');
  const cards = await screen.findAllByRole('article');
  expect(asked.map((one) => one.get('Invoice'))).toEqual(['i1']);
  const [first, second] = cards.map((card) => within(card)) as [ReturnType<typeof within>, ReturnType<typeof within>];
  expect(first.getByRole('link', { name: '£1,000.00' })).toBeInTheDocument();
  expect(first.getByText('10/03/2026 · Bank transfer · 090 · ACME 17')).toBeInTheDocument();
  expect(first.getByRole('button', { name: 'Reverse: £1,000.00' })).toBeInTheDocument();
  expect(second.getByText('Reversed')).toBeInTheDocument();
  expect(second.queryByRole('button')).toBeNull();
});

test('a new payment begins with what is due and is one call', async () => {
  await shown('authorised');
  const dialog = await newPayment();
  expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('897.12');
  expect(dialog.getByRole('combobox', { name: 'Method' })).toHaveTextContent('Bank transfer');
  expect(dialog.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Method' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Card' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Account code' }), '090');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reference' }), 'ACME 18');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      method: 'POST',
      url: '/api/invoice-payment',
      body: {
        invoiceId: 'i1',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        amount: '897.12',
        method: 'Card',
        accountCode: '090',
        reference: 'ACME 18',
      },
    },
  ]);
});

test('what the server refuses of a payment stands at its field', async () => {
  problems = [{ field: 'amount', message: 'Only 500.00 is due' }];
  await shown('authorised');
  const dialog = await newPayment();
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Only 500.00 is due')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /^Amount/ })).toBeInvalid();
});

test('a paid invoice takes no payment, but one of it can be reversed by one call with the version seen', async () => {
  const { store } = await shown('paid');
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse: £1,000.00' }));
  expect(screen.queryByRole('button', { name: 'New payment' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse this payment?' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Bounced');
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(store.getState().toasts.map(({ kind }) => kind)).toEqual(['success']));
  const body = { expectedVersion: 3, reason: 'Bounced' };
  expect(sent).toEqual([{ method: 'DELETE', url: '/api/invoice-payment/p1', body }]);
});

test('a draft and an invoice of the past offer nothing', async () => {
  const { unmount } = await shown('draft');
  await screen.findAllByRole('article');
  expect(screen.queryByRole('button', { name: 'New payment' })).toBeNull();
  unmount();
  await shown('authorised', true);
  await screen.findAllByRole('article');
  expect(screen.queryByRole('button')).toBeNull();
});

test('credit notes that were set against the invoice are shown with what of them was', async () => {
  const allocations = [
    { _id: 'a1', invoiceId: 'i1', date: '2026-03-12', amount: '97.12' },
    { _id: 'a2', invoiceId: 'i2', date: '2026-03-13', amount: '20.00' },
  ];
  credits = [{ _id: 'c1', creditNoteNumber: 'CN-100001', allocations }];
  await shown('authorised');
  const section = within(await screen.findByRole('region', { name: 'Credit notes set against it' }));
  expect(section.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['£97.12 · CN-100001 · 12/03/2026']);
});
