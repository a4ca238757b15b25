import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Invoice } from '@/api/generated';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { SendButton } from './SendButton';

const proposed = { to: '', subject: 'Invoice INV-100001', text: 'Dear Calder', fileName: 'Invoice-01-03-2026.pdf' };
const invoice = (status: string) => ({ _id: 'i1', version: 7, status }) as Invoice;

let sent: unknown[];
beforeEach(() => {
  sent = [];
  const session = aSession();
  const rights = { ...session.rights, invoice: session.rights.lead };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.get('*/api/invoice/mail/i1', () => answer(proposed)),
    http.post('*/api/invoice/send', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: { _id: 'i1', version: 8, records: [] } });
    }),
  );
});

test('the proposed mail is completed, and sent by one call', async () => {
  const { store } = await renderApp(<SendButton invoice={invoice('authorised')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Invoice-01-03-2026\.pdf/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /^To/ }), 'accounts@calder.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(store.getState().toasts.map(({ kind }) => kind)).toEqual(['success']));
  const { subject, text } = proposed;
  expect(sent).toEqual([{ _id: 'i1', expectedVersion: null, to: 'accounts@calder.example', subject, text }]);
});

test('a mail that is complete is sent as it is proposed', async () => {
  const complete = { ...proposed, to: 'una@example.com' };
  server.use(http.get('*/api/invoice/mail/i1', () => answer(complete)));
  await renderApp(<SendButton invoice={invoice('authorised')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  const { fileName: _, ...words } = complete;
  await waitFor(() => expect(sent).toEqual([{ _id: 'i1', expectedVersion: null, ...words }]));
});

test('why there is no mail is said', async () => {
  server.use(http.get('*/api/invoice/mail/i1', () => failure(409, 'invoice.not_issued', { message: 'Not issued' })));
  const { store } = await renderApp(<SendButton invoice={invoice('paid')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ kind: 'error', text: 'Not issued' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['draft', 'submitted', 'approved', 'deleted', 'voided'])(
  'an invoice that is %s is not sent',
  async (status) => {
    await renderApp(<SendButton invoice={invoice(status)} />);
    expect(screen.queryByRole('button')).toBeNull();
  },
);
