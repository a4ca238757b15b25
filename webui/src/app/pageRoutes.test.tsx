import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { callOf } from '@/api/records';
import { filterParams } from '@/records/filters/filters';
import { aSession } from '@/test/builders';
import { renderRoutes } from '@/test/render';
import { answer, server } from '@/test/server';
import { menu } from './menu';
import { nounOf, nouns } from './nouns';
import { pageRoutes } from './pageRoutes';
import { addressOf, type Page, viewAt } from './pages';
import type { Store } from './store';

const lists = menu.flatMap((page) => (page.list ? [{ ...page, list: page.list }] : []));

test.each(nouns.filter(({ noun }) => callOf(noun, 'list')))('a page names the list of $noun', ({ pages, noun }) => {
  expect(pages.filter(({ list }) => list?.noun === noun)).not.toEqual([]);
});

const nothing = () => null;
const routes = (store: Store) => [{ HydrateFallback: nothing, children: pageRoutes(menu, store) }];

/** The address of a page with a value for each filter of its list, and an open drawer. */
async function narrowed({ list, ...page }: Page & Required<Pick<Page, 'list'>>) {
  const fields = (await nounOf(list.noun)?.fields()) ?? [];
  const params = new URLSearchParams({ q: 'ada', page: '2', limit: '25', sort: 'name:asc', lead: 'l1', utm: 'x' });
  for (const param of fields.flatMap(filterParams)) params.append(param, 'x');
  return `${addressOf(page, 'admin')}${page.search ? '&' : '?'}${params}`;
}

test.each(lists)('$path asks for its rows once: the route as the page does', async (page) => {
  let asked = 0;
  const url = callOf(page.list.noun, 'list')?.url.replace('{slug}', 'admin');
  server.use(
    http.get(`*${url}`, () => {
      asked += 1;
      return answer([], { count: 0 });
    }),
    http.post('*/api/consumer/regUser/citylist', () => answer([])),
    http.get('*/api/*', ({ request }) => (request.url.includes('isLoggedIn') ? answer(aSession()) : answer([]))),
  );
  await renderRoutes(routes, await narrowed(page));
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
  expect(asked).toBe(1);
});

test('an address shows the view that its search parameters name, and loads the other one when asked to', async () => {
  server.use(
    http.get('*/api/lead/admin/list', () => answer([], { count: 0 })),
    http.post('*/api/lead/admin/trello', () => answer([])),
  );
  const { router } = await renderRoutes(routes, '/lead/admin/view?q=ada');
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Board' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada&view=board'));
  expect(await screen.findByRole('button', { name: 'Board', pressed: true })).toBeInTheDocument();
});

test('all search parameters of a view must be there; others do not count', () => {
  const plain = {};
  const board = { search: '?view=board&by=status' };
  const shown = (search: string) => viewAt([plain, board], new URLSearchParams(search));
  expect(shown('')).toBe(plain);
  expect(shown('view=board')).toBe(plain);
  expect(shown('q=x&view=board&by=status')).toBe(board);
});
