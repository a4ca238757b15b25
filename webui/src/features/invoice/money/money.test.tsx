import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { DrawerContext } from '@/records/drawer/useRecordDrawer';
import type { AnyRecord } from '@/records/fields/field';
import { useTabsOf } from '@/records/related/useInDrawer';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { ShownMoment } from '@/ui/now';

const invoice = {
  _id: 'i1',
  version: 3,
  invoiceNumber: 'INV-100001',
  status: 'authorised',
  isOverdue: true,
  total: '1897.12',
  amountDue: '897.12',
  dueDate: '2026-03-31',
};
const payment = { _id: 'p1', version: 1, amount: '1000.00', date: '2026-03-10', status: 'recorded' };

const statement = { from: null, until: '2026-05-10', opening: '0.00', closing: '897.12', credit: '0.00', entries: [] };

/** What is due by the first and the last day that is asked for. */
let due: Record<string, string>;
let asked: URLSearchParams[];
beforeEach(() => {
  asked = [];
  due = { ',': '897.12', '2026-05-10,': '0.00', '2026-04-10,2026-05-09': '0.00', '2026-03-11,2026-04-09': '897.12' };
  const session = aSession();
  const right = session.rights.lead;
  server.use(
    http.get('*/api/isLoggedIn', () =>
      answer({ ...session, rights: { ...session.rights, invoice: right, invoice_payment: right } }),
    ),
    http.get('*/api/invoice', ({ request }) => {
      const params = new URL(request.url).searchParams;
      asked.push(params);
      const span = `${params.get('dueFrom') ?? ''},${params.get('dueTo') ?? ''}`;
      return answer([invoice], { count: 1, meta: { sums: { amountDue: due[span] ?? '0.00' } } });
    }),
    http.get('*/api/xero/authentication/status', () =>
      answer({ connection: null, practice: false, choices: [], history: [] }),
    ),
    http.get('*/api/invoice-payment/list', () => answer([payment], { count: 1 })),
    http.get('*/api/invoice/statement/:noun/c1', () => answer(statement)),
  );
});

const row = { _id: 'c1', version: 1, documents: [] };
function Money({ noun, readOnly }: { noun: 'company' | 'consumer'; readOnly: boolean }) {
  const tab = useTabsOf(noun).find(({ key }) => key === 'money');
  return (
    <ShownMoment value="2026-05-10T10:00:00Z">
      {tab?.body({ row, readOnly } as unknown as DrawerContext<AnyRecord>)}
    </ShownMoment>
  );
}
const shown = (noun: 'company' | 'consumer' = 'company', readOnly = false) =>
  renderApp(<Money noun={noun} readOnly={readOnly} />, `/${noun}/admin/view`);

const figure = (name: string) => screen.getByText(name).parentElement as HTMLElement;

test('it says what is due in all, and since when, of issued invoices alone', async () => {
  await shown();
  await waitFor(() => expect(figure('Due amount')).toHaveTextContent('£897.12'));
  await waitFor(() => expect(figure('31 to 60 days')).toHaveTextContent('£897.12'));
  expect(figure('31 to 60 days')).toHaveAttribute('data-late');
  expect(figure('Not due')).not.toHaveAttribute('data-late');
  expect(await screen.findByText('Balance on 10/05/2026')).toBeInTheDocument();
  const sums = asked.filter((params) => params.get('limit') === '1');
  expect(sums).toHaveLength(6);
  for (const params of sums) {
    expect([params.get('Company'), params.getAll('status')]).toEqual(['c1', ['authorised']]);
  }
});

test('its invoices and payments are there; a new invoice is for the customer', async () => {
  await shown('consumer');
  const invoices = within(await screen.findByRole('region', { name: 'Invoices' }));
  expect(await invoices.findByText('£1,897.12 · £897.12 due · due on 31/03/2026')).toBeInTheDocument();
  expect(invoices.getByText('Awaiting Payment')).toBeInTheDocument();
  expect(
    await within(screen.getByRole('region', { name: 'Invoice payments' })).findByText('£1,000.00'),
  ).toBeInTheDocument();
  server.use(
    http.get('*/api/invoice/defaults', () =>
      answer({ date: '2026-05-10', dueDate: '2026-06-09', rules: [], codes: [] }),
    ),
    http.get('*/api/consumer/:slug/view/c1', () => answer({ _id: 'c1', fullName: 'Ann Lee' })),
  );
  await userEvent.click(screen.getByRole('button', { name: 'New invoice' }));
  expect(
    await within(await screen.findByRole('dialog', { name: 'New invoice' })).findByText('Ann Lee'),
  ).toBeInTheDocument();
});

test('a customer who owes nothing has no ages; the past takes no new invoice', async () => {
  due = {};
  await shown('company', true);
  await waitFor(() => expect(figure('Due amount')).toHaveTextContent('£0.00'));
  expect(screen.queryByText('31 to 60 days')).toBeNull();
  expect(screen.queryByRole('button', { name: 'New invoice' })).toBeNull();
});

test('a sum that cannot be read is said', async () => {
  server.use(http.get('*/api/invoice', () => failure(500, 'internal')));
  await shown();
  expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
});

test('a role that sees no invoices has no such tab', async () => {
  server.use(
    http.get('*/api/isLoggedIn', () => answer(aSession())),
    http.get('*/api/invoice', () => HttpResponse.error()),
  );
  await shown();
  expect(screen.queryByText('Due amount')).toBeNull();
});
