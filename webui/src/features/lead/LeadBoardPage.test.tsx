import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardColumn, ChangeRecordStatusApiResponse, LeadBoardApiResponse } from '@/api/generated';
import { aLead, aSession, ben } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { LeadBoardPage } from './LeadBoardPage';

// It complains about regions that do not scroll, and without a layout none does.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({ autoScrollForElements: () => () => {} }));

const column = (status: string, leads: BoardColumn['leads'], value: string): BoardColumn => ({
  status,
  count: leads.length,
  value,
  leads,
  hasMore: false,
});
const columns = () => [
  column('New Lead Eco4', [aLead()], '100.50'),
  column('No Ans', [], '0'),
  column('Dead Lead', [], '0'),
];
const moved: ChangeRecordStatusApiResponse = {
  success: true,
  message: '',
  messageText: '',
  data: { _id: 'l1', version: 5, records: [] },
  pending: false,
};
const disputed = {
  field: 'status',
  yours: 'No Ans',
  theirs: 'Dead Lead',
  changedBy: { _id: ben._id, name: ben.name },
  changedAt: '2026-11-20T15:04:00Z',
  version: 6,
};

let sent: unknown[];
let answers: (() => Response)[];

beforeEach(() => {
  sent = [];
  answers = [];
  // The board draws only what has room; this document has no layout of its own.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  server.use(
    http.post('*/api/lead/admin/trello', () => reply<LeadBoardApiResponse>(columns())),
    http.post('*/api/records/lead/l1/status', async ({ request }) => {
      sent.push(await request.json());
      return answers.shift()?.() ?? HttpResponse.json(moved);
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

const inColumn = (name: string) => within(screen.getByRole('region', { name }));
const card = { name: 'Ms Ada Byron' };

async function moveTo(status: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ms Ada Byron' }));
  await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: status }));
}

test('a card moves before the server has answered, its sum with it', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post('*/api/records/lead/l1/status', async ({ request }) => {
      sent.push(await request.json());
      await held;
      return HttpResponse.json(moved);
    }),
  );
  await renderApp(<LeadBoardPage />, '/lead/admin/view?view=board');
  await moveTo('No Ans');
  await waitFor(() => expect(inColumn('No Ans, 1 lead').getByRole('article', card)).toBeInTheDocument());
  expect(inColumn('No Ans, 1 lead').getAllByText('£101')).toHaveLength(2);
  expect(inColumn('No Ans, 1 lead').getByText('today')).toBeInTheDocument();
  // Nothing is no amount.
  expect(inColumn('New Lead Eco4, 0 leads').queryByText('£0')).toBeNull();
  expect(inColumn('New Lead Eco4, 0 leads').queryByRole('article')).toBeNull();
  release();
  await waitFor(() => expect(sent).toEqual([{ status: 'No Ans', expectedVersion: 4 }]));
});

test('the next move names the version that the last one made', async () => {
  const { store } = await renderApp(<LeadBoardPage />, '/lead/admin/view?view=board');
  await moveTo('No Ans');
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('"version":5'));
  await moveTo('New Lead Eco4');
  await waitFor(() => expect(sent.at(-1)).toEqual({ status: 'New Lead Eco4', expectedVersion: 5 }));
});

test('a refused move puts the card back and says why', async () => {
  answers.push(() => failure(422, 'lead.move_refused', { message: 'Not from here', messageText: 'Not from here' }));
  const { store } = await renderApp(<LeadBoardPage />, '/lead/admin/view?view=board');
  await moveTo('No Ans');
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ kind: 'error', text: 'Not from here' }]));
  expect(inColumn('New Lead Eco4, 1 lead').getByRole('article', card)).toBeInTheDocument();
  expect(inColumn('No Ans, 0 leads').queryByRole('article')).toBeNull();
});

test('a conflict shows both states, and mine can be sent on top of theirs', async () => {
  answers.push(() => failure(409, 'record.conflict', { conflict: { fields: [disputed], version: 6 } }));
  await renderApp(<LeadBoardPage />, '/lead/admin/view?view=board');
  await moveTo('No Ans');
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
  expect(within(dialog).getByRole('rowheader', { name: 'Status' })).toBeInTheDocument();
  const [mine, theirs] = within(dialog).getAllByRole('cell');
  expect(mine).toHaveTextContent('No Ans');
  expect(theirs).toHaveTextContent('Dead Lead');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use mine' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ status: 'No Ans', expectedVersion: 6 }));
  expect(await screen.findByRole('region', { name: 'No Ans, 1 lead' })).toBeInTheDocument();
});

test('ending a lead asks for a reason first', async () => {
  await renderApp(<LeadBoardPage />, '/lead/admin/view?view=board');
  await moveTo('Dead Lead');
  const dialog = await screen.findByRole('dialog', { name: 'Move to Dead Lead?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change status' }));
  expect(within(dialog).getByText('Reason is required')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Moved abroad');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change status' }));
  await waitFor(() => expect(sent).toEqual([{ status: 'Dead Lead', expectedVersion: 4, reason: 'Moved abroad' }]));
});

test('who may not edit cannot move', async () => {
  server.use(http.get('*/api/isLoggedIn', () => answer(aSession({ roleName: 'installer', slug: 'installer' }))));
  await renderApp(<LeadBoardPage />, '/lead/installer/view?view=board');
  expect(await screen.findByRole('article', card)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions for Ms Ada Byron' })).toBeNull();
});

test('a search that fails says so above the cards of before, with which nothing is done', async () => {
  await renderApp(<LeadBoardPage />, '/lead/admin/view?view=board');
  await screen.findByRole('article', card);
  server.use(http.post('*/api/lead/admin/trello', () => failure(500, 'x')));
  await userEvent.type(screen.getByRole('searchbox'), 'dodds');
  expect(await screen.findByRole('alert')).toHaveTextContent('from before');
  expect(screen.getByText('Ms Ada Byron').closest('[inert]')).not.toBeNull();
  server.use(http.post('*/api/lead/admin/trello', () => reply<LeadBoardApiResponse>([column('No Ans', [], '0')])));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByText('Ms Ada Byron')).toBeNull();
});

test('a further page of a column that fails is said', async () => {
  const [first] = columns();
  server.use(
    http.post('*/api/lead/admin/trello', ({ request }) =>
      new URL(request.url).searchParams.get('limit') === '25'
        ? reply<LeadBoardApiResponse>([{ ...(first as BoardColumn), count: 9, hasMore: true }])
        : failure(500, 'x', { message: 'Broken', messageText: 'Broken' }),
    ),
  );
  const { store } = await renderApp(<LeadBoardPage />, '/lead/admin/view?view=board');
  await screen.findByRole('article', card);
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ kind: 'error', text: 'Broken' }]));
  expect(screen.getByRole('button', { name: 'Load more' })).toBeInTheDocument();
});

test('a card that a key moved has the focus where it stands now', async () => {
  await renderApp(<LeadBoardPage />, '/lead/admin/view?view=board');
  const name = await screen.findByRole('button', { name: 'Ms Ada Byron' });
  name.focus();
  await userEvent.keyboard('m');
  await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'No Ans' }));
  await waitFor(() => expect(inColumn('No Ans, 1 lead').getByRole('button', { name: 'Ms Ada Byron' })).toHaveFocus());
});

test('a closed gate says what is missing; an admin moves the lead all the same, with a reason', async () => {
  const problem = {
    field: 'costs',
    message: 'Enter the costs of the job first',
    messageText: 'Enter the costs of the job first',
  };
  answers = [() => failure(422, 'lead.gate_closed', { errors: [problem] })];
  await renderApp(<LeadBoardPage />, '/lead/admin/view?view=board');
  await moveTo('No Ans');
  const dialog = within(await screen.findByRole('dialog', { name: 'Not ready for No Ans' }));
  expect(dialog.getByText('Enter the costs of the job first')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Move anyway' }));
  expect(sent).toHaveLength(1);
  await userEvent.type(dialog.getByRole('textbox'), 'The funder pays later');
  await userEvent.click(dialog.getByRole('button', { name: 'Move anyway' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ status: 'No Ans', overrideGate: true, reason: 'The funder pays later' });
});
