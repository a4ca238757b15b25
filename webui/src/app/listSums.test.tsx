import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { CreditListPage } from './CreditListPage';
import { InvoiceListPage } from './InvoiceListPage';
import { PaymentListPage } from './PaymentListPage';

const row = { _id: 'r1', version: 1, isActive: 1, isDelete: false, documents: [], status: 'paid', amountDue: '0.00' };

beforeEach(() => {
  const session = aSession();
  const right = session.rights.lead;
  const rights = { ...session.rights, invoice: right, invoice_payment: right, credit_note: right };
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...session, rights })));
});

const foot = () => within(screen.getByRole('group', { name: 'All rows together' }));
const figures = () =>
  foot()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const terms = () =>
  foot()
    .getAllByRole('term')
    .map(({ textContent }) => textContent);

test('the foot says what all invoices that are found come to, and follows the filters', async () => {
  let release: () => void = () => undefined;
  const slow = new Promise<void>((done) => {
    release = done;
  });
  server.use(
    http.get('*/api/invoice', async ({ request }) => {
      const isPaid = new URL(request.url).searchParams.has('status');
      if (isPaid) await slow;
      const sums = isPaid ? { total: '100.00', amountDue: '0.00' } : { total: '1897.12', amountDue: '897.12' };
      return answer([row], { count: 1, meta: { sums } });
    }),
  );
  const { router } = await renderApp(<InvoiceListPage />, '/invoice/admin/view');
  await screen.findByRole('group', { name: 'All rows together' });
  expect([terms(), figures()]).toEqual([
    ['Total', 'Due amount'],
    ['£1,897.12', '£897.12'],
  ]);
  await act(() => router.navigate('/invoice/admin/view?status=paid'));
  // What stands there meanwhile answers the question before.
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'All rows together' })).toHaveAttribute('aria-busy', 'true'),
  );
  release();
  await waitFor(() => expect(figures()).toEqual(['£100.00', '£0.00']));
  expect(screen.getByRole('group', { name: 'All rows together' })).toHaveAttribute('aria-busy', 'false');
});

test.each([
  [PaymentListPage, '*/api/invoice-payment/list', 'countedAmount', 'Amount that counts'],
  [CreditListPage, '*/api/invoice/credit/list', 'remainingAmount', 'Remaining'],
])('payments and credit notes have the sums that their lists answer', async (Page, call, field, label) => {
  server.use(http.get(call, () => answer([row], { count: 1, meta: { sums: { [field]: '12.50' } } })));
  await renderApp(<Page />, '/invoice/admin/view');
  await screen.findByRole('group', { name: 'All rows together' });
  expect([terms(), figures()]).toEqual([[label], ['£12.50']]);
});

test('invoices are read from number and customer over days and amounts to what became of them', async () => {
  server.use(http.get('*/api/invoice', () => answer([row], { count: 1 })));
  await renderApp(<InvoiceListPage />, '/invoice/admin/view');
  await screen.findAllByRole('columnheader');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Number',
    'Company',
    'Consumer',
    'Date',
    'Due',
    'Total',
    'Due amount',
    'Status',
    'Age',
    'Xero',
  ]);
});

test('a list that finds nothing has no sums', async () => {
  server.use(http.get('*/api/invoice', () => answer([], { count: 0, meta: { sums: { total: '0.00' } } })));
  await renderApp(<InvoiceListPage />, '/invoice/admin/view?q=zzz');
  await screen.findByText('Nothing matches');
  expect(screen.queryByRole('group', { name: 'All rows together' })).toBeNull();
});
