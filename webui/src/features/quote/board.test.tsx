import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuoteBoardBody } from '@/api/generated';
import { plainBoard } from '@/records/board/plainBoard';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { quoteBoard } from './board';
import { pipelines } from './pipelines.gen';

// It complains about regions that do not scroll, and without a layout none does.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({ autoScrollForElements: () => () => {} }));

const path = '/quote/admin/view?view=board';
const BoardPage = plainBoard(quoteBoard);

interface Quote {
  _id: string;
  QuoteID: string;
  status: number;
  nextStatuses: number[];
  version: number;
  [field: string]: unknown;
}

const aQuote = (more: Partial<Quote> = {}): Quote => ({
  _id: 'q1',
  QuoteID: 'Q-100012',
  serviceType: 'Gas',
  kind: 'commercial',
  status: 1001,
  nextStatuses: [1002, 1003, 1005, 1006, 1007],
  version: 4,
  Company: { _id: 'c1', businessName: 'Ilkley Bakery' },
  Consumer: null,
  agreedAmount: null,
  yearCost: '2998.50',
  Assignee: [],
  ...more,
});

/** What the server has. */
let quotes: Quote[];
let asked: QuoteBoardBody[];
let sent: Record<string, unknown>[];
let refusals: (() => Response)[];

beforeEach(() => {
  quotes = [aQuote()];
  asked = [];
  sent = [];
  refusals = [];
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(8000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  const session = aSession();
  const rights = { ...session.rights, quote: session.rights.lead };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.post('*/api/quote/regUser/board', async ({ request }) => {
      const body = (await request.json()) as QuoteBoardBody;
      asked.push(body);
      return answer(
        body.status.map((status) => {
          const cards = quotes.filter((one) => one.status === status);
          return { status, count: cards.length, quotes: cards, hasMore: false };
        }),
      );
    }),
    http.post('*/api/quote/regUser/quoteAction', async ({ request }) => {
      const body = (await request.json()) as { _id: string; quoteStatus: number };
      sent.push(body);
      const refusal = refusals.shift();
      if (refusal) return refusal();
      quotes = quotes.map((one) =>
        one._id === body._id ? { ...one, status: body.quoteStatus, version: one.version + 1, nextStatuses: [] } : one,
      );
      return HttpResponse.json({ success: true, message: '', data: { _id: body._id, version: 5, records: [] } });
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

const column = (name: string) => within(screen.getByRole('region', { name }));

async function moveTo(status: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ilkley Bakery' }));
  await userEvent.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: status }));
}

test('the columns are those of the kind, and a card says number, customer, amount and status', async () => {
  await renderApp(<BoardPage />, path);
  const card = within(await screen.findByRole('article', { name: 'Ilkley Bakery' }));
  expect(card.getByText('Q-100012 · £2,998.50')).toBeInTheDocument();
  expect(card.getByText('Gas')).toBeInTheDocument();
  expect(asked.at(-1)).toEqual({
    status: [...pipelines.commercial],
    filters: { kind: ['commercial'] },
    skip: 0,
    limit: 25,
  });
});

test('a filter that the board does not offer names its record; one that nothing is known of says its value', async () => {
  server.use(
    http.get('*/api/supplier/:slug/show/s1', () => answer({ _id: 's1', supplierName: 'Fellside Energy' })),
    http.get('*/api/service/:slug/show/x1', () => failure(404, 'record.not_found')),
  );
  await renderApp(<BoardPage />, `${path}&Supplier=s1&Service=x1&quotestatus=1005`);
  const chips = within(await screen.findByRole('group', { name: 'Active filters' }));
  for (const label of ['Supplier: Fellside Energy', 'Service record: x1'])
    expect(await chips.findByRole('button', { name: `Remove filter ${label}` })).toBeInTheDocument();
  expect(chips.queryByText(/^Kind/)).toBeNull();
  expect(asked.at(-1)?.filters).toMatchObject({ Supplier: 's1', Service: 'x1', quoteStatus: ['1005'] });
});

test('another kind has other columns, and the filters of the address stay', async () => {
  quotes = [];
  await renderApp(<BoardPage />, `${path}&kind=eco&Assignee=u1&Company=c1`);
  await waitFor(() => expect(asked.at(-1)?.status).toEqual([...pipelines.eco]));
  expect(asked.at(-1)?.filters).toEqual({ kind: ['eco'], Assignee: ['u1'], Company: 'c1' });
});

test('a card is moved by the keyboard, to a status that the server allows next', async () => {
  await renderApp(<BoardPage />, path);
  (await screen.findByRole('button', { name: 'Ilkley Bakery' })).focus();
  await userEvent.keyboard('m');
  const menu = within(await screen.findByRole('menu', { name: 'Move 1 quote to…' }));
  const offered = menu.getAllByRole('menuitem').map((one) => one.textContent);
  expect(offered).toEqual(['Quote Accepted', 'Quote Rejected', 'Revised Quote Provided', 'Quote Expired', 'DND']);
  await userEvent.click(menu.getByRole('menuitem', { name: 'Quote Accepted' }));
  await waitFor(() =>
    expect(column('Quote Accepted, 1 quote').getByRole('button', { name: 'Ilkley Bakery' })).toHaveFocus(),
  );
  expect(sent).toEqual([{ _id: 'q1', type: '1002', quoteStatus: 1002, expectedVersion: 4, reason: null }]);
});

test('a rejection asks for its reason before the card moves', async () => {
  await renderApp(<BoardPage />, path);
  await moveTo('Quote Rejected');
  const dialog = within(await screen.findByRole('dialog', { name: 'Why is it Quote Rejected?' }));
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox'), 'another supplier was cheaper');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ quoteStatus: 1003, reason: 'another supplier was cheaper' });
});

test('what the server refuses goes back', async () => {
  refusals.push(() => failure(422, 'invalid_fields', { message: 'Choose a price first' }));
  const { store } = await renderApp(<BoardPage />, path);
  await moveTo('Quote Accepted');
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ kind: 'error', text: 'Choose a price first' }]));
  expect(column('Quote Provided, 1 quote').getByRole('article')).toBeInTheDocument();
});

test('a quote that goes nowhere is not moved', async () => {
  quotes = [aQuote({ status: 1003, nextStatuses: [] })];
  await renderApp(<BoardPage />, path);
  await screen.findByRole('article', { name: 'Ilkley Bakery' });
  expect(screen.queryByRole('button', { name: 'Actions for Ilkley Bakery' })).toBeNull();
});
