import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { OpenSharedListApiResponse, SharedLead, SharedLeadsApiResponse } from '@/api/generated';
import { renderRoutes } from '@/test/render';
import { reply } from '@/test/reply';
import { failure, server } from '@/test/server';
import { SharedLeadsPage } from './SharedLeadsPage';

const resId = 'n0-session-needed';
const list = `*/api/sharable/resources/${resId}`;
const routes = [{ path: '/lead-shareable/:id', element: <SharedLeadsPage tools={null} /> }];
const show = () => renderRoutes(routes, `/lead-shareable/${resId}`);
const blocked = 'This resource is blocked. Please check your access permissions or contact support.';

const aLead = (more: Partial<SharedLead> = {}): SharedLead => ({
  _id: 'l1',
  createdAt: '2026-11-20T15:04:00Z',
  customerName: 'Mrs Ada Byron',
  address: '1 High Street, Leeds, LS1 4DY',
  telephone: '+447700900123',
  tenure: 'Owner',
  benefitsFlex: null,
  email: 'ada@example.com',
  measures: ['LI', 'UFI'],
  status: 'New Lead',
  labels: { en: null, de: null },
  tone: 'blue',
  isFirst: true,
  ...more,
});

const pages = (rows: SharedLead[], asked: URLSearchParams[] = []) =>
  http.get(list, ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams);
    const [skip, limit] = [Number(searchParams.get('skip')), Number(searchParams.get('limit'))];
    return reply<SharedLeadsApiResponse>(rows.slice(skip, skip + limit), { isNext: rows.length > skip + limit });
  });

test('screen readers hear that the leads are loading', async () => {
  server.use(http.get(list, () => new Promise<never>(() => undefined)));
  show();
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
});

test('ten columns, the status of each row in its colour, and what a lead lacks is a dash', async () => {
  server.use(pages([aLead(), aLead({ _id: 'l2', status: 'Won', labels: { en: 'Signed', de: null }, tone: 'green' })]));
  await show();
  const table = await screen.findByRole('table', { name: 'Shared leads' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(10);
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveAttribute('data-tone', 'blue');
  expect(second).toHaveAttribute('data-tone', 'green');
  const cells = within(first as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    ...['20/11/2026', 'Mrs Ada Byron', '1 High Street, Leeds, LS1 4DY', '07700 900123', 'Owner', '–'],
    ...['ada@example.com', 'LI, UFI', 'New Lead', 'View'],
  ]);
  const legend = screen.getByRole('list', { name: 'Status of the leads on this page' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['New Lead', 'Signed']);
});

test('pages follow isNext, and another search or size begins with the first', async () => {
  const asked: URLSearchParams[] = [];
  const rows = Array.from({ length: 12 }, (_, at) => aLead({ _id: `l${at}`, customerName: `Customer ${at}` }));
  server.use(pages(rows, asked));
  await show();
  const next = await screen.findByRole('button', { name: 'Next page' });
  await userEvent.click(next);
  expect(await screen.findByText('Customer 11')).toBeInTheDocument();
  await waitFor(() => expect(next).toBeDisabled());
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'Byron');
  await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('Byron'));
  expect(asked.at(-1)?.get('skip')).toBe('0');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Rows' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    ['5', '10', '20', '50', '100', '200'], // as in the specification
  );
  await userEvent.click(screen.getByRole('option', { name: '5' }));
  await waitFor(() => expect(asked.at(-1)?.get('limit')).toBe('5'));
});

test('a lead opens beside the list; where leads begin the status has the primary colour', async () => {
  server.use(
    pages([aLead(), aLead({ _id: 'l2', customerName: 'Mr Bell', isFirst: false })]),
    http.get(`${list}/:id`, ({ params }) =>
      params.id === 'l1' ? reply<SharedLeadsApiResponse>([aLead()], { isNext: false }) : failure(404, 'not_found'),
    ),
  );
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'View Mrs Ada Byron' }));
  const drawer = await screen.findByRole('dialog', { name: 'Lead Summary' });
  const chip = (await within(drawer).findByText('New Lead')).closest('.MuiChip-root');
  expect(chip).toHaveClass('MuiChip-colorPrimary');
  expect(within(drawer).getAllByRole('definition')).toHaveLength(9);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'View Mr Bell' }));
  expect(await screen.findByText('Failed to fetch lead details')).toBeInTheDocument();
});

test('a passcode opens the list, and nothing of it is stored in the browser', async () => {
  const passes: (string | null)[] = [];
  server.use(
    http.get(list, ({ request }) => {
      const pass = request.headers.get('X-Daybook-Pass');
      passes.push(pass);
      if (pass !== 'p4ss') return failure(403, 'sharable.blocked');
      return reply<SharedLeadsApiResponse>([aLead()], { isNext: false });
    }),
    http.post(`${list}/open`, async ({ request }) => {
      const { passcode } = (await request.json()) as { passcode: string };
      if (passcode !== 'spring 26') return failure(403, 'sharable.blocked');
      return reply<OpenSharedListApiResponse>({ pass: 'p4ss' });
    }),
  );
  await show();
  expect(await screen.findByText(blocked)).toBeInTheDocument();
  const passcode = screen.getByLabelText(/Passcode/);
  await userEvent.type(passcode, 'autumn 26');
  await userEvent.click(screen.getByRole('button', { name: 'Open the list' }));
  expect(await screen.findByText('The list is not open with this passcode.')).toBeInTheDocument();
  await userEvent.clear(passcode);
  await userEvent.type(passcode, 'spring 26{Enter}');
  expect(await screen.findByText('Mrs Ada Byron')).toBeInTheDocument();
  expect([passes[0], passes.at(-1)]).toEqual([null, 'p4ss']);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])).not.toContain(
    'p4ss',
  );
});

test('a failure says what could not be read, and of the network why', async () => {
  server.use(http.get(list, () => HttpResponse.error()));
  const { unmount } = await show();
  expect(await screen.findByText('Failed to fetch resources')).toBeInTheDocument();
  expect(screen.getByText(/server could not be reached/)).toBeInTheDocument();
  unmount();
  server.use(pages([]));
  await show();
  expect(await screen.findByText('This list shows no lead at the moment.')).toBeInTheDocument();
});
