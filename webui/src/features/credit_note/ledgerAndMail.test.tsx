import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { CreditNote, LedgerLinkOut } from '@/api/generated';
import { loadTexts } from '@/i18n';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { LedgerTab } from './LedgerTab';
import { SendButton } from './SendButton';

const unsent: LedgerLinkOut = { state: 'notSent', address: null, refusals: [], fields: [], history: [] };
const proposed = { to: 'a@b.example', subject: 'Credit note CN-1', text: 'Dear Calder', fileName: 'Credit-note.pdf' };

let link: LedgerLinkOut;
let sent: unknown[];
beforeEach(async () => {
  sent = [];
  const session = aSession();
  const rights = { ...session.rights, credit_note: session.rights.lead };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.get('*/api/xero/credit_note/c1', () => answer(link)),
    http.post('*/api/xero/credit_note/create/:id', ({ params }) => {
      sent.push(params.id);
      link = { ...unsent, state: 'waiting' };
      return answer(link);
    }),
    http.get('*/api/invoice/credit/mail/c1', () => answer(proposed)),
    http.post('*/api/invoice/credit/send', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: { _id: 'c1', version: 4, records: [] } });
    }),
  );
  await loadTexts('invoice');
});

const show = (found: LedgerLinkOut, readOnly = false) => {
  link = found;
  return renderApp(<LedgerTab note={{ _id: 'c1', version: 3 } as CreditNote} readOnly={readOnly} />);
};

test('one that was not sent to Xero is sent by a button', async () => {
  await show(unsent);
  expect(await screen.findByText('Xero does not have this credit note.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send to Xero' }));
  await waitFor(() => expect(screen.getByText('Waiting')).toBeVisible());
  expect(sent).toEqual(['c1']);
});

test('what differs is named, and is only read by who may not change it', async () => {
  await show({ ...unsent, state: 'differs', fields: ['allocations.invoiceId', 'refunds'] }, true);
  expect(await screen.findByText(/Xero does not have an invoice that it is set against, Refunds/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the proposed mail is sent with the PDF', async () => {
  await renderApp(<SendButton id="c1" />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Credit-note\.pdf/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  const { fileName: _, ...words } = proposed;
  await waitFor(() => expect(sent).toEqual([{ _id: 'c1', expectedVersion: null, ...words }]));
});
