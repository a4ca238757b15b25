import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { ContactsSyncOut } from '@/api/generated';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { ContactSync, type Customer } from './ContactSync';

const nothing: ContactsSyncOut = {
  ...{ linked: 0, made: 0, updated: 0, differing: 0, refused: 0 },
  ...{ state: null, done: 0, total: null, begunAt: null, endedAt: null, fields: [], refusals: [] },
};
const town = { field: 'town', ours: 'Ripon', theirs: 'Leeds' };
const country = { field: 'country', ours: null, theirs: 'UK' };

let connected: boolean;
let mayEdit: boolean;
/** What each comparison answers, in turn. */
let answers: ContactsSyncOut[];
const sent: [string, unknown][] = [];
beforeEach(() => {
  [connected, mayEdit] = [true, true];
  sent.length = 0;
  const session = aSession();
  server.use(
    http.get('*/api/isLoggedIn', () =>
      answer({ ...session, rights: { ...session.rights, ...(mayEdit && { invoice: session.rights.lead }) } }),
    ),
    http.get('*/api/xero/authentication/status', () =>
      answer({
        connection: connected ? { organisation: { tenantId: 't1', name: 'Acme' } } : null,
        practice: false,
        choices: [],
        history: [],
      }),
    ),
    http.post('*/api/xero/:of/sync', async ({ request, params }) => {
      sent.push([String(params.of), await request.json()]);
      return answer(answers.shift());
    }),
  );
});

const show = (customer: Customer = 'company') => renderApp(<ContactSync customer={customer} id="c1" />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['company', 'company'],
  ['consumer', 'contact'],
] as const)('a %s is compared, and what was done is counted', async (customer, called) => {
  answers = [{ ...nothing, updated: 1 }];
  await show(customer);
  await press('Sync with Xero');
  expect(await screen.findByText('0 linked, 0 made, 1 updated, 0 refused, 0 fields differ')).toBeVisible();
  expect(sent).toEqual([[called, { _id: 'c1', choices: [] }]]);
});

test('what both changed is chosen field by field, of the values that are shown', async () => {
  answers = [
    { ...nothing, differing: 2, fields: [town, country] },
    { ...nothing, updated: 1, differing: 1, fields: [country] },
    { ...nothing, updated: 1 },
  ];
  await show();
  await press('Sync with Xero');
  const table = await screen.findByRole('table', { name: 'Changed on both sides' });
  const cells = within(table).getAllByRole('row').at(1)?.textContent;
  expect(cells).toMatch(/^TownRiponLeeds/);
  await press('Keep ours: Town');
  await waitFor(() => expect(screen.queryByText('Ripon')).toBeNull());
  await press('Take theirs: Country');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(sent.slice(1).map(([, body]) => body)).toEqual([
    { _id: 'c1', choices: [{ ...town, side: 'ours' }] },
    { _id: 'c1', choices: [{ ...country, side: 'theirs' }] },
  ]);
});

test("Xero's words stand where it refuses the customer", async () => {
  answers = [{ ...nothing, refused: 1, refusals: ['The contact is archived'] }];
  await show();
  await press('Sync with Xero');
  expect(await screen.findByRole('alert')).toHaveTextContent('The contact is archived');
});

test.each([
  ['nothing is connected', false, true],
  ['the role may not change invoices', true, false],
])('it is not there where %s', async (_why, isConnected, may) => {
  [connected, mayEdit] = [isConnected, may];
  await show();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.queryByText('Contact in Xero')).toBeNull();
});
