import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardColumn, Lead, LeadBoardApiResponse } from '@/api/generated';
import { changedByOthers, selectRows } from '@/records/list/listing';
import { aLead } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { server } from '@/test/server';
import { LeadBoardPage } from './LeadBoardPage';
import { pitchOf } from './LeadCard';

// It complains about regions that do not scroll, and without a layout none does.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({ autoScrollForElements: () => () => {} }));

const from = 'New Lead Eco4';
const to = 'No Ans';
/** What the server has, in its order. */
let leads: Lead[];

function leadOf(at: number, status: string): Lead {
  const { Consumer } = aLead();
  return aLead({
    _id: `l${at}`,
    leadId: `L-${at}`,
    status,
    Consumer: Consumer && { ...Consumer, fullName: `Card ${at}` },
  });
}

function page(status: string, skip: number, limit: number): BoardColumn {
  const all = leads.filter((lead) => lead.status === status);
  const shown = all.slice(skip, skip + limit);
  return { status, count: all.length, value: '0', leads: shown, hasMore: skip + shown.length < all.length };
}

beforeEach(() => {
  leads = [...Array.from({ length: 60 }, (_, at) => leadOf(at, to)), leadOf(100, from)];
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  // Less than a page of cards has room: the next one is asked for by its button alone.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  server.use(
    http.post('*/api/lead/admin/trello', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      const { status } = (await request.json()) as { status: string[] };
      const [skip, limit] = [Number(searchParams.get('skip')), Number(searchParams.get('limit'))];
      return reply<LeadBoardApiResponse>(status.map((one) => page(one, skip, limit)));
    }),
    http.post('*/api/records/lead/l100/status', () => {
      leads = leads.map((lead) => (lead._id === 'l100' ? { ...lead, status: to } : lead));
      return HttpResponse.json({ success: true, message: '', data: { _id: 'l100', version: 5, records: [] } });
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

type View = Awaited<ReturnType<typeof renderApp>>;

const idsOf = ({ store }: View) => selectRows('lead')(store.getState());

async function show() {
  const view = await renderApp(<LeadBoardPage />, '/lead/admin/view?view=board');
  await waitFor(() => expect(idsOf(view)).toHaveLength(26));
  return view;
}

/** Scrolls to the end of the column, where its next page is asked for. */
async function scrollToEnd(column: string) {
  const cards = await screen.findByRole('region', { name: column });
  cards.scrollTop = 25 * pitchOf(null);
  cards.dispatchEvent(new Event('scroll'));
}

test('a further page leaves out no card after one was moved in that the server puts further down', async () => {
  const view = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Card 100' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: to }));
  await waitFor(() => expect(leads.filter(({ status }) => status === to)).toHaveLength(61));
  await scrollToEnd(to);
  await waitFor(() => expect(idsOf(view).length).toBeGreaterThan(26));
  const expected = Array.from({ length: 26 }, (_, at) => `l${at}`);
  expect(idsOf(view)).toEqual(expect.arrayContaining(expected));
  expect(new Set(idsOf(view)).size).toBe(idsOf(view).length);
});

test('what further pages have brought stays when the board is read anew', async () => {
  const view = await show();
  await scrollToEnd(to);
  await waitFor(() => expect(idsOf(view)).toHaveLength(51));
  leads = leads.filter(({ _id }) => _id !== 'l3');
  const lengths: number[] = [];
  view.store.subscribe(() => lengths.push(idsOf(view).length));
  view.store.dispatch(changedByOthers({ noun: 'lead', id: 'l3' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
  await waitFor(() => expect(idsOf(view)).not.toContain('l3'));
  expect(idsOf(view)).toContain('l50');
  expect(idsOf(view)).toHaveLength(51);
  // At no moment it was shorter: the column would have lost the reader's place.
  expect(Math.min(...lengths)).toBe(51);
});
