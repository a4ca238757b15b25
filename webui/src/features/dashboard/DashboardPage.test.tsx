import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { DashboardApiResponse, TileOut } from '@/api/generated';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
// Loaded beforehand: how long that takes is not what is tested.
import './ChartPanel';
import { DashboardPage } from './DashboardPage';
import { shownInChart } from './series';

const aTile = (key: string, more: Partial<TileOut> = {}): TileOut => ({
  key,
  count: 0,
  previous: null,
  asOf: '2026-11-21T15:04:00Z',
  list: { noun: 'lead', query: {} },
  bars: [],
  groups: [],
  points: [],
  appointments: [],
  ...more,
});

const period = { first: '2026-10-25', last: '2026-11-21' };

function serve(...tiles: TileOut[]) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/dashboard', ({ request }) => {
      asked.push(new URL(request.url).search);
      return reply<DashboardApiResponse>({ period, previous: { first: '2026-09-27', last: '2026-10-24' }, tiles });
    }),
  );
  return asked;
}

const bar = (value: string | null, count: number, previous: number | null = null) => ({
  value,
  count,
  previous,
  tone: null,
  list: value ? { noun: 'lead', query: { source: [value] } } : null,
});

test('a figure says how it compares and as of when, and opens its list', async () => {
  serve(aTile('newLeads', { count: 148, previous: 132, list: { noun: 'lead', query: { dateFrom: ['2026-10-25'] } } }));
  await renderApp(<DashboardPage />);
  const figure = await screen.findByRole('link', { name: /New leads/ });
  within(figure).getByText('148');
  within(figure).getByText('+12% against 132 before');
  within(figure).getByText('As of 3:04 pm');
  expect(figure).toHaveAttribute('href', '/lead/admin/view?dateFrom=2026-10-25');
});

test('a tile of a newer server is left out', async () => {
  serve(aTile('deleteRequests', { count: 3, list: { noun: 'inbox', query: {} } }), aTile('moonPhase', { count: 1 }));
  await renderApp(<DashboardPage />);
  const figures = await screen.findAllByRole('link');
  expect(figures.map((one) => one.getAttribute('href'))).toEqual(['/inbox']);
});

test('the period is in the address and asked for', async () => {
  const asked = serve();
  const { router } = await renderApp(<DashboardPage />);
  await screen.findByText('25/10/2026 – 21/11/2026');
  await userEvent.click(screen.getByRole('button', { name: '13 weeks' }));
  await waitFor(() => expect(asked).toEqual(['?weeks=4', '?weeks=13']));
  expect(router.state.location.search).toBe('?weeks=13');
});

test('the same numbers can be read as a table, whose rows open the lists', async () => {
  serve(aTile('leadSources', { count: 6, previous: 2, bars: [bar('Website', 5, 2), bar(null, 1, 0)] }));
  await renderApp(<DashboardPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const table = within(screen.getByRole('table', { name: 'New leads by source' }));
  const [, first, second] = table.getAllByRole('row');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/lead/admin/view?source=Website');
  expect(first).toHaveTextContent(/Website.*5.*2/);
  // No list can be asked for leads without a source.
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
  expect(second).toHaveTextContent(/None given.*1.*0/);
});

test('the largest pipeline is shown first, and another can be chosen', async () => {
  const list = { noun: 'lead', query: {} };
  const groups = [
    { value: 'ECO Sales', count: 3, list, bars: [bar('No Ans', 3)] },
    { value: 'B2B Sales', count: 9, list, bars: [bar('New Lead B2B', 9)] },
  ];
  serve(aTile('leadsByStage', { count: 12, groups }));
  await renderApp(<DashboardPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  screen.getByText('New Lead B2B');
  await userEvent.click(screen.getByRole('combobox', { name: 'Pipeline' }));
  await userEvent.click(screen.getByRole('option', { name: /ECO Sales/ }));
  await screen.findByText('No Ans');
});

/** Reports at once that what it observes is on screen. */
class OnScreen {
  readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: OnScreen['tell']) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

test('quotes are counted by kind and status, in the words of quotes', async () => {
  vi.stubGlobal('IntersectionObserver', OnScreen);
  const query = { kind: ['eco'], quoteStatus: ['1037'] };
  const groups = [
    { value: 'commercial', count: 1, list: { noun: 'quote', query: {} }, bars: [bar('1001', 1)] },
    {
      value: 'eco',
      count: 4,
      list: { noun: 'quote', query: { kind: ['eco'] } },
      bars: [{ ...bar('1037', 4), list: { noun: 'quote', query } }],
    },
  ];
  serve(aTile('quotesByStage', { count: 5, groups }));
  await renderApp(<DashboardPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  screen.getByRole('combobox', { name: 'Pipeline' });
  screen.getByText('ECO (4)');
  expect(screen.getByRole('link', { name: 'Open the list: Job Rejected, 4' })).toHaveAttribute(
    'href',
    '/quote/admin/view?kind=eco&quoteStatus=1037',
  );
  vi.unstubAllGlobals();
});

test('open renewals are counted by the days until their contracts end', async () => {
  const ending = (days: string, last: string, count: number) => ({
    ...bar(days, count),
    list: { noun: 'renewal', query: { contractEndFrom: ['2026-11-21'], contractEndTo: [last] } },
  });
  const bars = [ending('30', '2026-12-21', 2), ending('180', '2027-05-20', 9)];
  serve(aTile('renewalsEnding', { count: 9, bars }));
  await renderApp(<DashboardPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  screen.getByRole('columnheader', { name: 'Contract ends' });
  expect(screen.getByRole('link', { name: 'Open the list: within 30 days, 2' })).toHaveAttribute(
    'href',
    '/renewal/admin/view?contractEndFrom=2026-11-21&contractEndTo=2026-12-21',
  );
});

test('one’s appointments of today are named, and how many more there are', async () => {
  const appointment = {
    _id: 'a1',
    startTime: '2026-11-21T09:00:00Z',
    endTime: '2026-11-21T10:30:00Z',
    title: 'Solar Survey',
    customer: 'Ms Ada Byron',
    postcode: 'LS1 4AB',
  };
  const list = { noun: 'appointment', query: { startTime: ['2026-11-21'], Assignee: ['u1'] } };
  serve(aTile('appointmentsToday', { count: 8, appointments: [appointment], list }));
  await renderApp(<DashboardPage />);
  const entry = await screen.findByRole('link', { name: /^Solar survey$/i });
  expect(entry).toHaveAttribute('href', '/?appointment=a1');
  screen.getByText('9:00 am – 10:30 am');
  screen.getByText('Ms Ada Byron · LS1 4AB');
  expect(screen.getByRole('link', { name: 'and 7 more' })).toHaveAttribute(
    'href',
    '/appointment/admin/view?view=day&date=2026-11-21&assignee=u1',
  );
});

test('a failure can be tried again', async () => {
  server.use(http.get('*/api/dashboard', () => failure(503, 'store.unavailable')));
  await renderApp(<DashboardPage />);
  await screen.findByRole('button', { name: 'Try again' });
});

test('a period that fails says so above the figures of the last one, which lead nowhere', async () => {
  serve(aTile('newLeads', { count: 148 }));
  await renderApp(<DashboardPage />);
  await screen.findByText('148');
  server.use(http.get('*/api/dashboard', () => failure(503, 'store.unavailable')));
  await userEvent.click(screen.getByRole('button', { name: '13 weeks' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('from before');
  expect(screen.getByText('148').closest('[inert]')).not.toBeNull();
  serve(aTile('newLeads', { count: 7 }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByText('7')).closest('[inert]')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a period in which nothing happened has no chart to choose', async () => {
  const point = { first: '2026-11-20', last: '2026-11-20', count: 0, previous: 0, list: { noun: 'lead', query: {} } };
  serve(aTile('newLeads', { points: [point, { ...point, first: '2026-11-21', last: '2026-11-21' }] }));
  await renderApp(<DashboardPage />);
  await screen.findByText('Nothing to show in this period.');
  expect(screen.queryByRole('button', { name: 'Table' })).toBeNull();
});

test('a chart without room for all stages has the largest, and says how many more there are', async () => {
  const bars = Array.from({ length: 29 }, (_, at) => bar(`Stage ${at}`, at + 1));
  serve(
    aTile('leadsByStage', {
      count: 435,
      groups: [{ value: 'ECO Sales', count: 435, list: { noun: 'lead', query: {} }, bars }],
    }),
  );
  await renderApp(<DashboardPage />);
  // The largest eleven are 19 to 29; the others, 1 to 18, are 171 together.
  await userEvent.click(await screen.findByRole('button', { name: '18 more (171)' }));
  const rows = within(screen.getByRole('table', { name: 'Leads by stage' })).getAllByRole('row');
  expect(rows).toHaveLength(30);
});

test('few bars are all shown', () => {
  const data = [3, 0, 1].map((count) => ({ key: `${count}`, label: '', count, previous: null, list: null }));
  expect(shownInChart(data)).toEqual({ shown: [data[0], data[2]], others: { number: 0, count: 0 } });
});

test('the figures of a past moment are asked for and headed by it, and open the lists of then', async () => {
  const tiles = [
    aTile('newLeads', { count: 3, list: { noun: 'lead', query: { source: ['Website'] } } }),
    aTile('appointmentsToday', { count: 1, list: { noun: 'appointment', query: { startTime: ['2026-11-20'] } } }),
  ];
  const asked: string[] = [];
  server.use(
    http.get('*/api/dashboard', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const past = searchParams.has('position') && { asOf: { position: 77, at: '2026-11-20T17:00:00Z' } };
      return reply<DashboardApiResponse>({ period, previous: period, tiles }, { ...past });
    }),
  );
  const { router } = await renderApp(<DashboardPage />, '/dashboard/admin?at=77');
  expect(await screen.findByText('Friday, 20 November 2026, 5:00 pm')).toBeInTheDocument();
  const figure = await screen.findByRole('link', { name: /New leads/ });
  expect(figure).toHaveAttribute('href', '/lead/admin/view?source=Website&at=77');
  expect(screen.getByRole('link', { name: /My appointments that day/ })).toHaveAttribute(
    'href',
    '/appointment/admin/view?view=day&date=2026-11-20&at=77',
  );
  await userEvent.click(screen.getByRole('button', { name: '13 weeks' }));
  await waitFor(() => expect(asked).toEqual(['?position=77&weeks=4', '?position=77&weeks=13']));
  expect(router.state.location.search).toBe('?at=77&weeks=13');
  await userEvent.click(await screen.findByRole('button', { name: 'Back to now' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?weeks=13'));
  expect(await screen.findByRole('link', { name: /My appointments today/ })).toBeInTheDocument();
});

test('the moment that the figures are of is asked for from the head, or by a key', async () => {
  const asked = serve(aTile('newLeads', { count: 148, list: { noun: 'lead', query: {} } }));
  server.use(
    http.get('*/api/records/lead/steps', () =>
      answer({ position: 77, at: '2026-11-20T17:00:00Z', previous: null, next: null }),
    ),
  );
  const { router } = await renderApp(<DashboardPage />);
  await screen.findByRole('button', { name: 'Look at a past moment' });
  fireEvent.keyDown(document.body, { key: 't' });
  const field = within(await screen.findByRole('dialog', { name: 'Look at a past moment' }));
  await userEvent.click(field.getByRole('button', { name: 'Look' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?at=77&moment=2/));
  await waitFor(() => expect(asked.at(-1)).toContain('position=77'));
});
