import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RenewalBoardBody } from '@/api/generated';
import { plainBoard } from '@/records/board/plainBoard';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { renewalBoard } from './board';
import { codes } from './pipelines.gen';

// It complains about regions that do not scroll, and without a layout none does.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({ autoScrollForElements: () => () => {} }));

const path = '/renewal/admin/view?view=board';
const BoardPage = plainBoard(renewalBoard);

const aRenewal = {
  _id: 'r1',
  RenewalID: 'R-100007',
  status: 1009,
  nextStatuses: [1003, 1004, 1007, 1010],
  version: 6,
  contractEndDate: '2027-02-28',
  Company: { _id: 'c1', businessName: 'Ilkley Bakery' },
  Consumer: null,
  Assignee: [],
};

let status: number;
let asked: RenewalBoardBody[];
let sent: Record<string, unknown>[];

beforeEach(() => {
  status = aRenewal.status;
  asked = [];
  sent = [];
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(8000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  const session = aSession();
  const rights = { ...session.rights, renewal: session.rights.lead };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.post('*/api/renewal/regUser/board', async ({ request }) => {
      const body = (await request.json()) as RenewalBoardBody;
      asked.push(body);
      return answer(
        body.status.map((code) => {
          const cards = code === status ? [{ ...aRenewal, status }] : [];
          return { status: code, count: cards.length, renewals: cards, hasMore: false };
        }),
      );
    }),
    http.post('*/api/renewal/regUser/action', async ({ request }) => {
      const body = (await request.json()) as { Status: number };
      sent.push(body);
      status = body.Status;
      return HttpResponse.json({ success: true, message: '', data: { _id: 'r1', version: 7, records: [] } });
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

async function moveTo(label: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ilkley Bakery' }));
  await userEvent.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: label }));
}

test('all statuses are columns, and a card says number, customer, end of contract and status', async () => {
  await renderApp(<BoardPage />, path);
  const card = within(await screen.findByRole('article', { name: 'Ilkley Bakery' }));
  expect(card.getByText('R-100007 · 28/02/2027')).toBeInTheDocument();
  expect(card.getByText('Pending Supplier Confirmation')).toBeInTheDocument();
  expect(asked.at(-1)).toEqual({ status: [...codes], filters: {}, skip: 0, limit: 25 });
});

test('the filters of the address stay, and that of the status is the columns', async () => {
  await renderApp(<BoardPage />, `${path}&endMonth=2027-02&status=1000`);
  await waitFor(() => expect(asked.at(-1)?.filters).toEqual({ endMonth: ['2027-02'] }));
});

test('a card is moved to a status that the server allows next', async () => {
  await renderApp(<BoardPage />, path);
  await moveTo('Revised Supplier Rates');
  const column = () => screen.getByRole('region', { name: 'Revised Supplier Rates, 1 renewal' });
  await waitFor(() => expect(within(column()).getByRole('article')).toBeInTheDocument());
  expect(sent).toEqual([{ _id: 'r1', type: '1002', Status: 1010, expectedVersion: 6, reason: null }]);
});

test('a rejection asks for its reason before the card moves', async () => {
  await renderApp(<BoardPage />, path);
  await moveTo('Renewal Rejected');
  const dialog = within(await screen.findByRole('dialog', { name: 'Why is it Renewal Rejected?' }));
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox'), 'another supplier was cheaper');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sent).toMatchObject([{ Status: 1003, reason: 'another supplier was cheaper' }]));
});
