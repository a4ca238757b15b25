import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { AnyRecord } from '@/records/fields/field';
import { relatedTab } from '@/records/related/inDrawers';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';

const { Body: CreditsTab } = relatedTab('credit_note');

const note = {
  _id: 'c1',
  version: 3,
  creditNoteNumber: 'CN-100001',
  date: '2026-03-12',
  creditReason: 'Came late',
  total: '617.28',
  remainingAmount: '17.28',
  lines: [{ _id: 'r1', lineId: 'l2', lineAmount: '617.28' }],
};
const lines = [
  { _id: 'l1', description: 'Panel', lineAmount: '490.91' },
  { _id: 'l2', description: 'Inverter', lineAmount: '1234.56' },
];

let sent: unknown[];
let problems: object[];
beforeEach(() => {
  sent = [];
  problems = [];
  const session = aSession();
  const rights = { ...session.rights, credit_note: session.rights.lead };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.get('*/api/invoice/credit/list', () => answer([note], { count: 1 })),
    http.post('*/api/invoice/credit', async ({ request }) => {
      sent.push(await request.json());
      if (problems.length > 0) return failure(422, 'validation.failed', { errors: problems });
      return HttpResponse.json({ success: true, message: '', data: { _id: 'c2', version: 4, records: [] } });
    }),
  );
});

const shown = (status: string, readOnly = false, sums: object = {}) => {
  const row = { _id: 'i1', invoiceNumber: 'INV-100001', status, lines, ...sums } as unknown as AnyRecord;
  return renderApp(<CreditsTab about="invoice" row={row} readOnly={readOnly} />, '/invoice/admin/view');
};

async function credit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Credit' }));
  return within(await screen.findByRole('dialog', { name: 'Credit lines of INV-100001' }));
}

test('an invoice shows its credit notes, and what remains of them', async () => {
  await shown('paid');
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'CN-100001' })).toBeInTheDocument();
  expect(card.getByText('12/03/2026 · £617.28 · £17.28 remains · Came late')).toBeInTheDocument();
});

test('the amounts of lines with the reason are one call', async () => {
  await shown('authorised');
  const dialog = await credit();
  const row = within(dialog.getByRole('row', { name: /^Inverter/ }));
  expect(await row.findByText('£617.28')).toBeInTheDocument();
  await userEvent.type(row.getByRole('textbox', { name: 'Amount of Inverter' }), '£100.50');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Broken');
  await userEvent.click(dialog.getByRole('button', { name: 'Credit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ invoiceId: 'i1', creditReason: 'Broken', lines: [{ lineId: 'l2', amount: '100.50' }] }]);
});

test('an invoice that is credited wholly offers no more of it', async () => {
  await shown('paid', false, { total: '2070.56', creditNotesTotal: '2070.56' });
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull();
});

test('all that is left is filled in by one press', async () => {
  await shown('authorised');
  const dialog = await credit();
  await userEvent.click(await dialog.findByRole('button', { name: 'Credit all that is left' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Sent twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Credit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const all = [
    { lineId: 'l1', amount: '490.91' },
    { lineId: 'l2', amount: '617.28' },
  ];
  expect(sent).toEqual([{ invoiceId: 'i1', creditReason: 'Sent twice', lines: all }]);
});

test('what the server refuses stands at its line', async () => {
  problems = [{ field: 'lines.0.amount', message: 'Only 617.28 is left of this line' }];
  await shown('authorised');
  const dialog = await credit();
  const amount = dialog.getByRole('textbox', { name: 'Amount of Inverter' });
  await userEvent.type(amount, '617.29');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Broken');
  await userEvent.click(dialog.getByRole('button', { name: 'Credit' }));
  expect(await dialog.findByText('Only 617.28 is left of this line')).toBeInTheDocument();
  expect(amount).toBeInvalid();
  expect(dialog.getByRole('textbox', { name: 'Amount of Panel' })).toBeValid();
});

test('without a reason and an amount nothing is sent', async () => {
  await shown('authorised');
  const dialog = await credit();
  await userEvent.click(dialog.getByRole('button', { name: 'Credit' }));
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toBeInvalid();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Broken');
  await userEvent.click(dialog.getByRole('button', { name: 'Credit' }));
  expect(dialog.getByText('Enter an amount for at least one line')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a draft and an invoice of the past offer nothing', async () => {
  const { unmount } = await shown('draft');
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull();
  unmount();
  await shown('authorised', true);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull();
});
