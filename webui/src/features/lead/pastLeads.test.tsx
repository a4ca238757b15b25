import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '@/api';
import type { LeadBoardApiResponse, ShowLeadApiResponse } from '@/api/generated';
import { setLanguage } from '@/i18n';
import { aLead, aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, roundTrip, server } from '@/test/server';
import { Toasts } from '@/ui/Toasts';
import { LeadBoardPage } from './LeadBoardPage';
import { LeadListPage } from './LeadListPage';

// It complains about regions that do not scroll, and without a layout none does.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({ autoScrollForElements: () => () => {} }));

const address = '/lead/admin/view';
const asOf = { position: 77, at: '2026-11-20T17:00:00Z' };
const friday = 'Friday, 20 November 2026, 5:00 pm';
let listed: URLSearchParams[];

beforeEach(() => {
  listed = [];
  server.use(
    http.get('*/api/lead/admin/list', ({ request }) => {
      const query = new URL(request.url).searchParams;
      listed.push(query);
      return answer([aLead()], { count: 1, ...(query.has('position') && { asOf }) });
    }),
  );
});

test('the address says which past a list shows: it says so, and nothing can be changed', async () => {
  await renderApp(<LeadListPage />, `${address}?at=77`);
  expect(await screen.findByText(friday)).toBeInTheDocument();
  await screen.findAllByText('Ms Ada Byron');
  expect(listed.map((query) => query.get('position'))).toEqual(['77']);
  expect(screen.queryByRole('button', { name: 'New lead' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test.each([
  ['?at=77', 0],
  ['', 1],
])('a record that is read anew is replaced in lists of now, not in those of the past: %s', async (search, shown) => {
  const now = aLead({ leadId: 'L-NOW' });
  server.use(http.get('*/api/lead/regUser/show/l1', () => reply<ShowLeadApiResponse>(now)));
  const { store } = await renderApp(<LeadListPage />, `${address}${search}`);
  await screen.findAllByText('Ms Ada Byron');
  await store.dispatch(api.endpoints.record.initiate({ noun: 'lead', slug: 'admin', id: 'l1' }));
  await vi.dynamicImportSettled();
  await act(roundTrip);
  await waitFor(() => expect(screen.queryAllByText('L-NOW')).toHaveLength(shown));
});

test('a position that there is not is said, and leads back to now', async () => {
  const problem = { field: 'position', code: 'position_unknown', message: 'The history does not go so far' };
  server.use(http.get('*/api/lead/admin/list', () => failure(422, 'record.invalid', { errors: [problem] })));
  await renderApp(<LeadListPage />, `${address}?at=999999999`);
  expect(await screen.findByText('There is no such moment in the history')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Back to now' })).toBeInTheDocument();
});

test('it leads back to now', async () => {
  const { router } = await renderApp(<LeadListPage />, `${address}?q=ada&at=77`);
  await screen.findByText(friday);
  await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada'));
  await waitFor(() => expect(listed.at(-1)?.has('position')).toBe(false));
  expect(await screen.findByRole('button', { name: 'New lead' })).toBeInTheDocument();
});

test('in German too', async () => {
  await setLanguage('de');
  await renderApp(<LeadListPage />, `${address}?at=77`);
  expect(await screen.findByText('Freitag, 20. November 2026, 17:00')).toBeInTheDocument();
  expect(screen.getByText(/Position 77\. .*Vergangenheit/)).toBeInTheDocument();
  await setLanguage('en');
});

test('a day and a time in the UK become a position of the log', async () => {
  let moment: string | null = null;
  server.use(
    http.get('*/api/records/lead/steps', ({ request }) => {
      moment = new URL(request.url).searchParams.get('at');
      return answer({ ...asOf, previous: null, next: null });
    }),
  );
  const { router } = await renderApp(<LeadListPage />, address);
  await screen.findAllByText('Ms Ada Byron');
  await userEvent.keyboard('t');
  const form = await screen.findByRole('dialog', { name: 'Look at a past moment' });
  const day = within(form).getByLabelText('Day');
  await userEvent.clear(day);
  await userEvent.type(day, '03/07/2026');
  const time = within(form).getByLabelText('Time');
  await userEvent.clear(time);
  await userEvent.type(time, '09:30');
  await userEvent.click(within(form).getByRole('button', { name: 'Look' }));
  // What was asked for stays in the address: its position is of the last change before it.
  const asked = '2026-07-03T08:30:00Z';
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('moment')).toBe(asked));
  expect(new URLSearchParams(router.state.location.search).get('at')).toBe('77');
  expect(moment).toBe(asked);
  await waitFor(() => expect(listed.at(-1)?.get('at')).toBe(asked));
});

test('a moment that is not yet is refused at its field', async () => {
  const problem = { field: 'at', code: 'date_in_future', message: 'The date cannot be in the future' };
  server.use(http.get('*/api/records/lead/steps', () => failure(422, 'record.invalid', { errors: [problem] })));
  await renderApp(<LeadListPage />, address);
  await userEvent.click(await screen.findByRole('button', { name: 'Look at a past moment' }));
  const form = await screen.findByRole('dialog', { name: 'Look at a past moment' });
  await userEvent.click(within(form).getByRole('button', { name: 'Look' }));
  expect(await within(form).findByText(problem.message)).toBeInTheDocument();
});

test('a role without former values is not offered any', async () => {
  const session = aSession();
  const lead = { ...(session.rights.lead as (typeof session.rights)[string]), former: false };
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...session, rights: { ...session.rights, lead } })));
  await renderApp(<LeadListPage />, address);
  await screen.findAllByText('Ms Ada Byron');
  expect(screen.queryByRole('button', { name: 'Look at a past moment' })).toBeNull();
});

test('a board of the past moves no card', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  let position: string | null = null;
  const column = { status: 'New Lead Eco4', count: 1, value: '100.50', leads: [aLead()], hasMore: false };
  server.use(
    http.post('*/api/lead/admin/trello', ({ request }) => {
      position = new URL(request.url).searchParams.get('position');
      return reply<LeadBoardApiResponse>([column], { asOf });
    }),
  );
  await renderApp(<LeadBoardPage />, `${address}?view=board&at=77`);
  expect(await screen.findByText(friday)).toBeInTheDocument();
  expect(await screen.findByText('Ms Ada Byron')).toBeInTheDocument();
  expect(position).toBe('77');
  expect(screen.queryByRole('button', { name: 'Actions for Ms Ada Byron' })).toBeNull();
  vi.restoreAllMocks();
});

const ofThatFriday = aLead({ stageSince: '2026-11-18T09:22:00Z', dueDate: '2026-11-21' });

test('days in the stage and what is overdue are those of the moment that a list shows', async () => {
  const columns = { lead: ['customer', 'stageSince', 'dueDate'] };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...aSession(), columns })),
    http.get('*/api/lead/admin/list', () => answer([ofThatFriday], { count: 1, asOf })),
  );
  const { container } = await renderApp(<LeadListPage />, `${address}?at=77`);
  expect(await screen.findByText('21/11/2026')).toBeInTheDocument();
  expect(screen.getByText('2 days')).toBeInTheDocument();
  expect(container.querySelector('[data-overdue]')).toBeNull();
});

/** A board with room for its columns. */
function withRoom() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
}

const columnOf = (...leads: ReturnType<typeof aLead>[]) => ({
  ...{ status: 'New Lead Eco4', count: leads.length, value: '0.00', hasMore: false },
  leads,
});

test('days in the stage and what is overdue are those of the moment that a board shows', async () => {
  withRoom();
  server.use(
    http.post('*/api/lead/admin/trello', () =>
      reply<LeadBoardApiResponse>([columnOf(ofThatFriday)], { asOf, now: {} }),
    ),
  );
  const { container } = await renderApp(<LeadBoardPage />, `${address}?view=board&at=77`);
  expect(await screen.findByText('2 days')).toBeInTheDocument();
  expect(screen.getByText('In this stage for 2 days, since 18/11/2026')).toBeInTheDocument();
  expect(container.querySelector('[data-overdue]')).toBeNull();
  vi.restoreAllMocks();
});

test('while a past loads nothing of today stands in a list, on a board or in its sums', async () => {
  withRoom();
  let answerPast = () => {};
  const past = new Promise<void>((resolve) => {
    answerPast = resolve;
  });
  server.use(
    http.get('*/api/lead/admin/list', async ({ request }) => {
      const isPast = new URL(request.url).searchParams.has('position');
      if (isPast) await past;
      return answer([aLead()], { count: 1, ...(isPast && { asOf }) });
    }),
    http.post('*/api/lead/admin/trello', async ({ request }) => {
      const isPast = new URL(request.url).searchParams.has('position');
      if (isPast) await past;
      return reply<LeadBoardApiResponse>([columnOf(aLead())], isPast ? { asOf, now: {} } : {});
    }),
  );
  for (const [Page, view] of [[LeadListPage, ''] as const, [LeadBoardPage, '&view=board'] as const]) {
    const { router, unmount } = await renderApp(<Page />, `${address}?q=${view}`);
    await screen.findAllByText('Ms Ada Byron');
    await act(() => router.navigate(`${address}?q=&at=77${view}`));
    expect(screen.queryByText('Ms Ada Byron')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Totals' })).toBeNull();
    unmount();
  }
  answerPast();
  vi.restoreAllMocks();
});

test('a card of the past says what it holds otherwise today, and that its lead is deleted today', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  const column = { status: 'New Lead Eco4', count: 3, value: '0.00', hasMore: false };
  const leads = [aLead(), aLead({ _id: 'l2', leadId: 'L-2' }), aLead({ _id: 'l3', leadId: 'L-3' })];
  const long = { jobType: 'Loft, cavity wall and room in roof', source: 'Recommended by a neighbour' };
  const now = { l1: { jobType: 'Loft' }, l2: { isDelete: true }, l3: long };
  server.use(
    http.post('*/api/lead/admin/trello', () => reply<LeadBoardApiResponse>([{ ...column, leads }], { asOf, now })),
  );
  await renderApp(<LeadBoardPage />, `${address}?view=board&at=77`);
  const said = await screen.findByText('now: Job type: Loft');
  expect(said.closest('[data-card]')).toHaveAttribute('data-card', 'l1');
  expect(screen.getByText('deleted by now').closest('[data-card]')).toHaveAttribute('data-card', 'l2');
  const longer = screen.getByText(/^now: .* · /).closest('[data-card]');
  expect(longer).toHaveAttribute('data-card', 'l3');
  // What does not fit into a line has more of them.
  const heightOf = (card: Element | null) => Number.parseInt((card as HTMLElement).style.height, 10);
  expect(heightOf(longer) - heightOf(said.closest('[data-card]'))).toBe(32);
  vi.restoreAllMocks();
});

test('the keys for the change before and after lead the list there, and say where there is none', async () => {
  const ends = [40, 60, 77];
  server.use(
    http.get('*/api/records/lead/steps', async ({ request }) => {
      await delay(30);
      const here = Number(new URL(request.url).searchParams.get('position') ?? 100);
      const step = (position: number | undefined) => (position ? { position, at: asOf.at } : null);
      const previous = step(ends.findLast((end) => end < here));
      return answer({ position: here, at: asOf.at, previous, next: step(ends.find((end) => end > here)) });
    }),
  );
  const { router } = await renderApp(
    <>
      <LeadListPage />
      <Toasts left={0} mayAct={() => false} onAction={() => {}} />
    </>,
    `${address}?q=ada&page=2`,
  );
  await screen.findAllByText('Ms Ada Byron');
  await userEvent.keyboard(',');
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada&at=77'));
  await userEvent.keyboard(',');
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada&at=60'));
  await userEvent.click(await screen.findByRole('button', { name: 'Next change' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada&at=77'));
  await userEvent.keyboard('.');
  expect(await screen.findByText('There is no later change')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=ada&at=77');
  // Keys that come while a step is taken are steps too.
  await userEvent.keyboard(',,');
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada&at=40'));
});

const differs = { l1: { value: '250.00', isDelete: true } };
const withNow = (now: object) =>
  server.use(
    http.get('*/api/lead/admin/list', () =>
      answer([aLead({ value: '100.00' }), aLead({ _id: 'l2', value: '80.00' })], { count: 2, asOf, now }),
    ),
  );

test("a cell that differs today says so, and today's value", async () => {
  withNow(differs);
  await renderApp(<LeadListPage />, `${address}?at=77`);
  const said = await screen.findByText('now: £250.00');
  expect(said.closest('td')).toHaveTextContent('£100.00now: £250.00');
  expect(screen.getByText('deleted by now')).toBeInTheDocument();
  expect(screen.getAllByText(/^now: /)).toHaveLength(1);
});

test('nothing is marked where nothing differs, nor in a list of now', async () => {
  withNow({});
  const { unmount } = await renderApp(<LeadListPage />, `${address}?at=77`);
  await screen.findByText(friday);
  expect(screen.queryByText(/^now: /)).toBeNull();
  unmount();
  withNow(differs);
  await renderApp(<LeadListPage />, address);
  await screen.findAllByText('Ms Ada Byron');
  expect(screen.queryByText('deleted by now')).toBeNull();
});

test('a line of a narrow screen says it too, in German', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    removeListener: () => undefined,
  }));
  await setLanguage('de');
  withNow({ l1: { status: 'No Ans', isDelete: true } });
  await renderApp(<LeadListPage />, `${address}?at=77`);
  const line = (await screen.findByText(/^jetzt: /)).closest('a');
  expect(line).toHaveTextContent('jetzt: Keine Antwort');
  expect(line).toHaveTextContent('inzwischen gelöscht');
  await setLanguage('en');
  vi.unstubAllGlobals();
});
