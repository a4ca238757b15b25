import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { CompanyListPage } from './CompanyListPage';

test.each([
  ['admin', true],
  ['sales_rep', false],
])('live companies alone are for who has their list (%s: %s)', async (role, offered) => {
  server.use(
    http.get('*/api/isLoggedIn', () => answer(aSession({ roleName: role, slug: role }))),
    http.get('*/api/company/:slug/list', () => answer([], { count: 0 })),
  );
  await renderApp(<CompanyListPage />, `/company/${role}/view`);
  await userEvent.click(await screen.findByRole('button', { name: /filters/i }));
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('Delete requested')).toBeInTheDocument();
  expect(within(panel).queryByRole('button', { name: /^Live/ }) !== null).toBe(offered);
});

test('what the address asks for is asked and shown, offered or not; what the list does not take is said', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/company/:slug/list', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer([], { count: 0 });
    }),
    http.get('*/api/quote/:slug/show/q1', () => answer({ _id: 'q1', QuoteID: 'Q-100012' })),
  );
  const address = '/company/admin/view?month=12&Quote=q1&asOf=2026-01-01&at=2026-01-01T00:00:00Z&view=list';
  const { router } = await renderApp(<CompanyListPage />, address);
  const chips = within(await screen.findByRole('group', { name: 'Active filters' }));
  const labels = () => chips.getAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.textContent);
  await waitFor(() =>
    expect(labels()).toEqual([
      'month: 12',
      'Quote: Q-100012 (not taken here)',
      'asOf: 2026-01-01 (not taken here)',
      'at: 2026-01-01T00:00:00Z (not taken here)',
    ]),
  );
  expect(asked.at(-1)?.get('month')).toBe('12');
  expect(asked.at(-1)?.has('Quote')).toBe(false);
  await userEvent.click(chips.getByRole('button', { name: /month: 12/ }));
  expect(new URLSearchParams(router.state.location.search).has('month')).toBe(false);
  await userEvent.click(chips.getByRole('button', { name: 'Clear all' }));
  expect(router.state.location.search).toBe('?view=list');
});
