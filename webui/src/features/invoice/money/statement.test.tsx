import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { ShownMoment } from '@/ui/now';
import { Statement } from './Statement';

const base = '*/api/invoice/statement/company/c1';
const statement = {
  from: '2026-02-10',
  until: '2026-05-10',
  opening: '100.00',
  closing: '379.84',
  credit: '17.28',
  entries: [
    {
      _id: 'i1',
      date: '2026-03-01',
      kind: 'invoice',
      number: 'INV-100001',
      amount: '897.12',
      balance: '997.12',
      setAgainst: [],
    },
    {
      _id: 'n1',
      date: '2026-03-12',
      kind: 'credit',
      number: 'CN-100001',
      amount: '-617.28',
      balance: '379.84',
      setAgainst: [{ invoice: 'i1', number: 'INV-100001', amount: '600.00' }],
    },
  ],
  due: [],
  ages: [],
};

let asked: string[];
beforeEach(() => {
  asked = [];
  const session = aSession();
  server.use(
    http.get('*/api/isLoggedIn', () =>
      answer({ ...session, rights: { ...session.rights, invoice: session.rights.lead } }),
    ),
    http.get(base, ({ request }) => {
      asked.push(new URL(request.url).search);
      return answer(statement);
    }),
  );
});

const shown = (readOnly = false) =>
  renderApp(
    <ShownMoment value="2026-05-10T10:00:00Z">
      <Statement noun="company" id="c1" readOnly={readOnly} />
    </ShownMoment>,
    '/company/admin/view',
  );

test('each line has the balance that it leads to, from three months ago on', async () => {
  await shown();
  const table = within(await screen.findByRole('table', { name: 'Statement of account' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DateDocumentAmountBalance',
    '10/02/2026Opening balance£100.00',
    '01/03/2026Invoice INV-100001£897.12£997.12',
    '12/03/2026Credit note CN-100001set against INV-100001: £600.00-£617.28£379.84',
    'Balance on 10/05/2026£379.84',
    'Credit of the customer£17.28',
  ]);
  expect(asked).toEqual(['?from=2026-02-10&until=2026-05-10']);
  expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
    'href',
    '/api/invoice/statement/company/c1/pdf?from=2026-02-10&until=2026-05-10',
  );
});

test('other days are asked for once they are whole', async () => {
  await shown();
  const from = screen.getByRole('textbox', { name: 'From' });
  await userEvent.clear(from);
  await waitFor(() => expect(asked.at(-1)).toBe('?until=2026-05-10'));
  await userEvent.type(from, '01/05/2026');
  await waitFor(() => expect(asked.at(-1)).toBe('?from=2026-05-01&until=2026-05-10'));
  expect(screen.getByRole('link', { name: 'csv' })).toHaveAttribute('href', expect.stringContaining('from=2026-05-01'));
});

test('it is mailed with the words and days that are seen', async () => {
  const sent: unknown[] = [];
  const proposed = { to: '', subject: 'Statement', text: 'Dear Calder', fileName: 'Statement-10-05-2026.pdf' };
  server.use(
    http.get(`${base}/mail`, () => answer(proposed)),
    http.post(`${base}/send`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: { _id: 'c1', version: 8, records: [] } });
    }),
  );
  const { store } = await shown();
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Statement-10-05-2026\.pdf/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^To/ }), 'accounts@calder.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(store.getState().toasts.map(({ kind }) => kind)).toEqual(['success']));
  const { subject, text } = proposed;
  expect(sent).toEqual([{ to: 'accounts@calder.example', subject, text, from: '2026-02-10', until: '2026-05-10' }]);
});

test('what cannot be read is said; the past sends nothing', async () => {
  server.use(http.get(base, () => failure(500, 'internal')));
  await shown(true);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});
