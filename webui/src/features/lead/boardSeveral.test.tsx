import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardColumn, Lead, LeadBoardApiResponse } from '@/api/generated';
import { aLead, aSession, ben, lookups } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { LeadBoardPage } from './LeadBoardPage';

// It complains about regions that do not scroll, and without a layout none does.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({ autoScrollForElements: () => () => {} }));

const from = 'New Lead Eco4';
const to = 'No Ans';
let leads: Lead[];
let sent: { id: string; body: Record<string, unknown> }[];
/** How the server answers the moves of a lead, one after the other; then it accepts them. */
let answers: Record<string, (() => Response)[]>;

function leadOf(at: number): Lead {
  const { Consumer } = aLead();
  const customer = Consumer && { ...Consumer, fullName: `Card ${at}` };
  return aLead({ _id: `l${at}`, leadId: `L-${at}`, status: from, Consumer: customer });
}

function column(status: string): BoardColumn {
  const own = leads.filter((lead) => lead.status === status);
  return { status, count: own.length, value: '0', leads: own, hasMore: false };
}

beforeEach(() => {
  leads = [1, 2, 3, 4].map(leadOf);
  sent = [];
  answers = {};
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  server.use(
    http.get('*/api/lookups', () => answer(lookups)),
    http.post('*/api/lead/admin/trello', () =>
      reply<LeadBoardApiResponse>([column(from), column(to), column('Dead Lead')]),
    ),
    http.post('*/api/records/lead/:id/status', async ({ params, request }) => {
      const id = String(params.id);
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ id, body });
      const refusal = answers[id]?.shift();
      if (refusal) return refusal();
      leads = leads.map((lead) => (lead._id === id ? { ...lead, status: String(body.status), version: 9 } : lead));
      return HttpResponse.json({ success: true, message: '', data: { _id: id, version: 9, records: [] } });
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

const show = () => renderApp(<LeadBoardPage />, '/lead/admin/view?view=board');
const cardOf = (at: number) => screen.findByRole('article', { name: `Card ${at}` });
const tick = async (at: number) => userEvent.click(await screen.findByRole('checkbox', { name: `Select Card ${at}` }));
const ticked = () =>
  screen.getAllByRole('checkbox', { name: /^Select Card/, checked: true }).map((box) => box.getAttribute('aria-label'));
// Also below a dialog, which hides the board from readers.
const inColumn = (status: string) =>
  [...document.querySelectorAll(`[data-column="${status}"] [data-card]`)].map((card) =>
    card.getAttribute('aria-label'),
  );

async function moveChosen(status: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Move to…' }));
  await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: status }));
}

test('cards are chosen by boxes, by Ctrl and Shift, and by the keyboard', async () => {
  await show();
  await tick(1);
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(await cardOf(3));
  await user.keyboard('{/Shift}');
  expect(ticked()).toEqual(['Select Card 1', 'Select Card 2', 'Select Card 3']);
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('button', { name: 'Card 2' }));
  await user.keyboard('{/Control}');
  expect(ticked()).toEqual(['Select Card 1', 'Select Card 3']);
  screen.getByRole('button', { name: 'Card 4' }).focus();
  await user.keyboard('x');
  expect(await screen.findByText('3 selected')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('3 selected')).toBeNull();
});

test('chosen cards move one after the other, each with its own version', async () => {
  await show();
  await tick(1);
  await tick(3);
  await moveChosen(to);
  await waitFor(() => expect(inColumn(to)).toHaveLength(2));
  await waitFor(() =>
    expect(sent).toEqual([
      { id: 'l1', body: { status: to, expectedVersion: 4 } },
      { id: 'l3', body: { status: to, expectedVersion: 4 } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Move to…' })).toBeNull());
  expect(inColumn(from)).toEqual(['Card 2', 'Card 4']);
});

test('the menu of a chosen card, and its key, move all that are chosen', async () => {
  await show();
  await tick(1);
  await tick(2);
  screen.getByRole('button', { name: 'Card 2' }).focus();
  await userEvent.keyboard('m');
  const menu = await screen.findByRole('menu', { name: 'Move 2 leads to…' });
  await userEvent.click(within(menu).getByRole('menuitem', { name: to }));
  await waitFor(() => expect(sent.map(({ id }) => id)).toEqual(['l1', 'l2']));
});

test('one reason is asked for once, for all that need one', async () => {
  await show();
  await tick(1);
  await tick(2);
  await moveChosen('Dead Lead');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 leads to Dead Lead?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Change status' }));
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Moved abroad');
  await userEvent.click(dialog.getByRole('button', { name: 'Change status' }));
  await waitFor(() => expect(sent.map(({ body }) => body.reason)).toEqual(['Moved abroad', 'Moved abroad']));
});

test('what is refused is shown by card, stays chosen, and can be moved all the same', async () => {
  const conflict = {
    field: 'status',
    yours: to,
    theirs: 'Dead Lead',
    changedBy: ben,
    changedAt: '2026-11-20T15:04:00Z',
  };
  answers = {
    l2: [() => failure(422, 'lead.gate_closed', { errors: [{ field: 'costs', message: 'Enter the costs first' }] })],
    l3: [() => failure(409, 'record.conflict', { conflict: { fields: [{ ...conflict, version: 6 }], version: 6 } })],
    l4: [() => failure(422, 'x', { message: 'Not from here' })],
  };
  await show();
  for (const at of [1, 2, 3, 4]) await tick(at);
  await moveChosen(to);
  const dialog = await screen.findByRole('dialog', { name: `3 of 4 not moved to ${to}` });
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines.filter((line) => line?.includes('Card'))).toEqual([
    expect.stringContaining('Enter the costs first'),
    expect.stringContaining(`${ben.name} has moved it to Dead Lead meanwhile.`),
    expect.stringContaining('Not from here'),
  ]);
  expect(inColumn(from)).toEqual(['Card 2', 'Card 3', 'Card 4']);

  await userEvent.click(within(dialog).getByRole('button', { name: 'Move all the same: Card 3' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ id: 'l3', body: { status: to, expectedVersion: 6 } }));
  await screen.findByRole('dialog', { name: `2 of 4 not moved to ${to}` });

  await userEvent.click(within(dialog).getByRole('button', { name: 'Move 1 anyway' }));
  expect(sent).toHaveLength(5);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The funder pays later');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move 1 anyway' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      id: 'l2',
      body: { status: to, expectedVersion: 4, reason: 'The funder pays later', overrideGate: true },
    }),
  );
  await screen.findByRole('dialog', { name: `1 of 4 not moved to ${to}` });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave where they are' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ticked()).toEqual(['Select Card 4']);
});

test('a role that may not override a gate is only told', async () => {
  server.use(http.get('*/api/isLoggedIn', () => answer(aSession({ roleName: 'sales_rep', slug: 'admin' }))));
  const gate = () =>
    failure(422, 'lead.gate_closed', { errors: [{ field: 'costs', message: 'Enter the costs first' }] });
  answers = { l1: [gate], l2: [gate] };
  await show();
  await tick(1);
  await tick(2);
  await moveChosen(to);
  const dialog = within(await screen.findByRole('dialog', { name: `2 of 2 not moved to ${to}` }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['Leave where they are']);
});
