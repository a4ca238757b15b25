import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { InvoiceableOut, ReadyLine } from '@/api/generated';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { InvoiceablePage } from './InvoiceablePage';

const line: ReadyLine = {
  itemId: null,
  description: 'Renewable Energy',
  quantity: '1.0000',
  unitAmount: '4750.0000',
  discountPct: null,
  accountCode: '200',
  vatRule: 'standard',
  taxType: 'OUTPUT2',
  vatPercent: '20',
  vatReason: null,
  lineAmountTypes: 'Exclusive',
  lineAmount: '4750.00',
  netAmount: '4750.00',
  taxAmount: '950.00',
};
const quote: InvoiceableOut = {
  _id: 'q1',
  noun: 'quote',
  reference: 'Q-100001',
  name: 'Calder Joinery',
  Company: 'c1',
  Consumer: null,
  Quote: 'q1',
  Renewal: null,
  Lead: 'l1',
  agreed: '6900.00',
  invoiced: '1200.00',
  left: '5700.00',
  lines: [line],
};
const renewal: InvoiceableOut = {
  ...quote,
  _id: 'r1',
  noun: 'renewal',
  reference: 'R-100007',
  Quote: null,
  Renewal: 'r1',
};

let entries: InvoiceableOut[];
let asked: URLSearchParams[];
let added: Record<string, unknown>[];
beforeEach(() => {
  entries = [quote, renewal];
  asked = [];
  added = [];
  const session = aSession();
  const rights = { ...session.rights, invoice: session.rights.lead };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.get('*/api/invoice/from-list', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer(entries, { count: entries.length });
    }),
    http.get('*/api/invoice/defaults', () =>
      answer({
        date: '2026-11-30',
        dueDate: '2026-12-30',
        rules: [{ vatRule: 'standard', taxType: 'OUTPUT2', vatPercent: '20' }],
        codes: [{ taxType: 'OUTPUT2', vatPercent: '20' }],
      }),
    ),
    http.get('*/api/company/:slug/show/c1', () => answer({ _id: 'c1', businessName: 'Calder Joinery' })),
    http.get('*/api/invoice/item/dropdown_list', () => answer([])),
    http.post('*/api/invoice', async ({ request }) => {
      added.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({
        success: true,
        message: '',
        data: { _id: `i${added.length}`, version: 2, records: [] },
      });
    }),
  );
});

const shown = () => renderApp(<InvoiceablePage tabs={null} />, '/invoice/admin/view?view=invoiceable');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an entry says what is left, and opens as a new invoice of just that', async () => {
  const { router } = await shown();
  const row = within((await screen.findByRole('link', { name: 'Q-100001' })).closest('tr') as HTMLElement);
  for (const text of ['Quote', 'Calder Joinery', '£6,900.00', '£1,200.00', '£5,700.00']) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
  await press('Invoice Q-100001');
  const form = within(await screen.findByRole('dialog', { name: 'New invoice of Q-100001' }));
  expect(await form.findByText('Calder Joinery')).toBeInTheDocument();
  expect(form.getByLabelText('Description, line 1')).toHaveValue('Renewable Energy');
  expect(await form.findByText('£5,700.00')).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(added).toHaveLength(1));
  const { itemId, description, quantity, unitAmount, accountCode, vatRule } = {
    ...line,
    quantity: '1',
    unitAmount: '4750.00',
  };
  expect(added[0]).toMatchObject({
    Company: 'c1',
    Quote: 'q1',
    Lead: 'l1',
    lines: [{ itemId, description, quantity, unitAmount, accountCode, vatRule, taxType: null, vatReason: null }],
  });
  await waitFor(() => expect(router.state.location.search).toContain('invoice=i1'));
});

test('lines that were ready are not asked about when the form is left', async () => {
  await shown();
  await screen.findByRole('link', { name: 'Q-100001' });
  await press('Invoice Q-100001');
  await screen.findByRole('dialog', { name: 'New invoice of Q-100001' });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('several entries become an invoice each, one form after the other', async () => {
  const { router } = await shown();
  await screen.findByRole('link', { name: 'Q-100001' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await press('2 new invoices');
  const save = async (title: string) => {
    const form = within(await screen.findByRole('dialog', { name: title }));
    await userEvent.click(form.getByRole('button', { name: 'Save as draft' }));
  };
  await save('New invoice of Q-100001 (1 of 2)');
  await save('New invoice of R-100007 (2 of 2)');
  await waitFor(() => expect(router.state.location.search).toContain('invoice=i2'));
  expect(added.map(({ Quote, Renewal }) => [Quote, Renewal])).toEqual([
    ['q1', undefined],
    [undefined, 'r1'],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it is searched and narrowed to a kind', async () => {
  await shown();
  await screen.findByRole('link', { name: 'Q-100001' });
  await press('Kind');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Renewals' }));
  await waitFor(() => expect(asked.at(-1)?.getAll('noun')).toEqual(['renewal']));
});

test('when all is invoiced it says so; what cannot be read is tried again', async () => {
  entries = [];
  const { unmount } = await shown();
  expect(await screen.findByText('Nothing to invoice')).toBeInTheDocument();
  unmount();
  server.use(http.get('*/api/invoice/from-list', () => failure(503, 'unavailable')));
  await shown();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('who may not change invoices reads what is left', async () => {
  const session = aSession();
  const rights = {
    ...session.rights,
    invoice: { letters: 'V', scope: 'all' as const, documents: [], hidden: [], former: true },
  };
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...session, rights })));
  await shown();
  await screen.findByRole('link', { name: 'Q-100001' });
  expect(screen.queryByRole('button', { name: 'Invoice Q-100001' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
