import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { aLead, aSession, ben } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { LeadListPage } from './LeadListPage';

const address = '/lead/admin/view';
let asked: URLSearchParams[];

beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/lead/admin/list', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer([aLead(), aLead({ _id: 'l2', leadId: 'L-100002' })], { count: 2 });
    }),
  );
});

test('a row opens its record through the address', async () => {
  const { router } = await renderApp(<LeadListPage />, address);
  const [name] = await screen.findAllByText('Ms Ada Byron');
  await userEvent.click(name as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toBe('?lead=l1'));
});

test('the address says what is listed', async () => {
  await renderApp(<LeadListPage />, `${address}?status=No+Ans&status=Dead+Lead&q=ada&page=2&limit=10&sort=value:asc`);
  await screen.findAllByText('Ms Ada Byron');
  expect(asked[0]?.getAll('status')).toEqual(['No Ans', 'Dead Lead']);
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    skip: '10',
    limit: '10',
    Search: 'ada',
    sort: 'value',
    sortType: 'asc',
  });
});

test('a chip takes its filter away', async () => {
  const { router } = await renderApp(<LeadListPage />, `${address}?status=No+Ans&status=Dead+Lead&page=2`);
  const chips = await screen.findByRole('group', { name: 'Active filters' });
  await userEvent.click(within(chips).getByRole('button', { name: 'Remove filter Status: No Ans' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=Dead+Lead'));
  await userEvent.click(within(chips).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('typing asks once, when it pauses', async () => {
  const { router } = await renderApp(<LeadListPage />, address);
  await screen.findAllByText('Ms Ada Byron');
  const before = asked.length;
  await userEvent.type(screen.getByRole('searchbox'), 'byron');
  await waitFor(() => expect(router.state.location.search).toBe('?q=byron'));
  await waitFor(() => expect(asked.at(-1)?.get('Search')).toBe('byron'));
  expect(asked.length).toBe(before + 1);
});

test('an admin deletes what is selected, and says why', async () => {
  let body: unknown;
  server.use(
    http.post('*/api/lead/admin/delete', async ({ request }) => {
      body = await request.json();
      return answer({ _id: 'l1', version: 5, records: [] });
    }),
  );
  await renderApp(<LeadListPage />, address);
  const boxes = await screen.findAllByRole('checkbox', { name: 'Select Ms Ada Byron' });
  await userEvent.click(boxes[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete 1 record?' });
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Doubled');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(body).toEqual({ deleteIds: ['l1'], reason: 'Doubled' }));
});

test('all that match are selected, those beyond the page too', async () => {
  const names = ['l1', 'l2', 'l3'];
  let body: unknown;
  server.use(
    http.get('*/api/lead/admin/list', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const shown = searchParams.get('limit') === '10' ? names.slice(0, 2) : names;
      return answer(
        shown.map((_id) => aLead({ _id, leadId: _id })),
        { count: 3 },
      );
    }),
    http.post('*/api/lead/admin/delete', async ({ request }) => {
      body = await request.json();
      return answer({ _id: 'l1', version: 5, records: [] });
    }),
  );
  await renderApp(<LeadListPage />, `${address}?status=No+Ans`);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(await screen.findByText('2 selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Select all 3 that match' }));
  expect(await screen.findByText('3 selected')).toBeInTheDocument();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ status: 'No Ans', skip: '0', limit: '500' });
  const [first] = screen.getAllByRole('checkbox', { name: 'Select Ms Ada Byron' });
  await userEvent.click(first as HTMLElement);
  expect(await screen.findByText('2 selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(body).toEqual({ deleteIds: ['l2', 'l3'] }));
});

test('others ask for deletion instead', async () => {
  server.use(
    http.get('*/api/isLoggedIn', () => answer(aSession({ roleName: 'sales_rep', slug: 'sales_rep' }))),
    http.get('*/api/lead/sales_rep/list', () => answer([aLead()], { count: 1 })),
  );
  await renderApp(<LeadListPage />, '/lead/sales_rep/view');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ms Ada Byron' }));
  expect(await screen.findByRole('button', { name: 'Request deletion' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test.each([
  [403, 'Not for your role'],
  [503, 'This could not be loaded'],
])('a %i is shown as such', async (status, title) => {
  server.use(http.get('*/api/lead/admin/list', () => failure(status, 'x')));
  await renderApp(<LeadListPage />, address);
  expect(await screen.findByText(title)).toBeInTheDocument();
});

test('nothing found is not the same as nothing there', async () => {
  server.use(http.get('*/api/lead/admin/list', () => answer([], { count: 0 })));
  const { unmount } = await renderApp(<LeadListPage />, address);
  expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
  unmount();
  await renderApp(<LeadListPage />, `${address}?q=zzz`);
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
});

test('a list is read again after people were added to many of its leads', async () => {
  server.use(http.post('*/api/lead/admin/assign_many', () => answer({ _id: null, version: null, records: [] })));
  await renderApp(<LeadListPage />, address);
  await screen.findAllByText('Ms Ada Byron');
  await userEvent.click(screen.getByRole('checkbox', { name: /all/i }));
  await userEvent.click(await screen.findByRole('button', { name: 'Assign people' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'People' }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(ben.name) }));
  const before = asked.length;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.length).toBe(before + 1));
});
