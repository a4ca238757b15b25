import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LeadBoardApiResponse, Session } from '@/api/generated';
import { aLead, aSession, lookups } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, server } from '@/test/server';
import { LeadBoardPage } from './LeadBoardPage';

// It complains about regions that do not scroll, and without a layout none does.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({ autoScrollForElements: () => () => {} }));

let columns: Session['columns'];

beforeEach(() => {
  columns = {};
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  const lead = aLead({ source: 'Website', jobType: 'Loft' });
  const board = [{ status: 'New Lead Eco4', count: 1, value: '0', leads: [lead], hasMore: false }];
  server.use(
    http.get('*/api/lookups', () => answer(lookups)),
    http.get('*/api/isLoggedIn', () => answer({ ...aSession(), columns })),
    http.post('*/api/lead/admin/trello', () => reply<LeadBoardApiResponse>(board)),
    http.post('*/api/user/reguser/updateColumn', async ({ request }) => {
      const choice = (await request.json()) as { list: string; columns: string[] };
      columns = { ...columns, [choice.list]: choice.columns };
      return answer(columns);
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

const card = async () => within(await screen.findByRole('article', { name: 'Ms Ada Byron' }));

test('cards show the chosen fields with their labels, and how long the lead has stood there', async () => {
  columns = { 'lead-board': ['jobType', 'source', 'gone'] };
  await renderApp(<LeadBoardPage />, '/lead/admin/view?view=board');
  const shown = await card();
  expect(shown.getAllByRole('term').map((term) => term.textContent)).toEqual(['Job type', 'Source']);
  expect(shown.getAllByRole('definition').map((value) => value.textContent)).toEqual(['Loft', 'Website']);
  expect(shown.getByText(/^In this stage for/)).toBeInTheDocument();
});

test('up to five are chosen, kept with the user, and taken back', async () => {
  await renderApp(<LeadBoardPage />, '/lead/admin/view?view=board');
  expect((await card()).queryByRole('term')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Fields on cards' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Fields on cards' }));
  expect(menu.getByText('Up to 5 fields')).toBeInTheDocument();
  expect(menu.getByRole('checkbox', { name: 'Job type' })).toBeDisabled();
  expect(menu.queryByRole('checkbox', { name: 'Status' })).toBeNull();
  await userEvent.click(menu.getByRole('checkbox', { name: 'Due' }));
  await waitFor(() => expect(menu.getByRole('checkbox', { name: 'Job type' })).toBeEnabled());
  await userEvent.click(menu.getByRole('checkbox', { name: 'Job type' }));
  await waitFor(() => expect(columns['lead-board']).toContain('jobType'));
  expect(columns['lead-board']).toHaveLength(5);
  await userEvent.click(menu.getByRole('button', { name: 'Reset to default' }));
  await waitFor(() => expect(columns['lead-board']).toContain('dueDate'));
});
