import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { renderRoutes } from '@/test/render';
import { answer, server } from '@/test/server';
import { menu } from './menu';
import { openSections } from './navigation';
import { nouns } from './nouns';
import { RoleGuard } from './RoleGuard';

const routes = [{ Component: RoleGuard, children: [{ path: '/:section/:slug/view', element: 'the page' }] }];

const as = (slug: string, containers: string[]) =>
  server.use(http.get('*/api/isLoggedIn', () => answer(aSession({ roleName: slug, slug, containers }))));

test.each([
  ['/lead/partner/view', 'the page'],
  ['/company/partner/view', '403 Not Authorized'],
  ['/lead/admin/view', 'the page'],
  ['/company/admin/view', '403 Not Authorized'],
  ['/lead/nobody/view', 'Not Found'],
])('a partner with leads at %s sees %s', async (address, text) => {
  as('partner', ['lead']);
  await renderRoutes(routes, address);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('the way out leads home', async () => {
  as('partner', ['lead']);
  await renderRoutes(routes, '/company/partner/view');
  expect(await screen.findByRole('link', { name: 'Back To Home' })).toHaveAttribute('href', '/dashboard/admin');
});

/** Pages that are given to a role in its part of the address: another role may be sent the link. */
const ofRoles = nouns.flatMap(({ pages }) => pages.filter(({ path }) => path.includes('/:slug/')));
const asks = '?view=board&q=ada&at=77&lead=l1';

test.each(ofRoles)("a link to $path that somebody else sent leads to the page of one's own", async (page) => {
  const containers = [...new Set(menu.map(({ container }) => container))];
  const session = aSession({ roleName: 'sales_rep', slug: 'sales_rep', containers });
  server.use(http.get('*/api/isLoggedIn', () => answer(session)));
  const paths = [...new Set(ofRoles.map(({ path }) => path))];
  const guarded = [{ Component: RoleGuard, children: paths.map((path) => ({ path, element: 'the page' })) }];
  const { router } = await renderRoutes(guarded, page.path.replace(':slug', 'admin') + asks);
  const own = page.path.replace(':slug', 'sales_rep');
  if (openSections(session).some(({ path }) => path('sales_rep').split('?')[0] === own)) {
    expect(await screen.findByText('the page')).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: own, search: asks });
  } else {
    expect(page.only).toBeDefined();
    expect(await screen.findByText('403 Not Authorized')).toBeInTheDocument();
  }
});

test('every list is among them, and one has no page for everybody', () => {
  expect(ofRoles.filter(({ list }) => list)).toHaveLength(menu.filter(({ list }) => list).length);
  expect(ofRoles.some(({ only }) => only)).toBe(true);
});
