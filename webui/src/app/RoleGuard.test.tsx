import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { renderRoutes } from '@/test/render';
import { answer, server } from '@/test/server';
import { RoleGuard } from './RoleGuard';

const routes = [{ Component: RoleGuard, children: [{ path: '/:section/:slug/view', element: 'the page' }] }];

const as = (slug: string, containers: string[]) =>
  server.use(http.get('*/api/isLoggedIn', () => answer(aSession({ roleName: slug, slug, containers }))));

test.each([
  ['/lead/partner/view', 'the page'],
  ['/company/partner/view', '403 Not Authorized'],
  ['/lead/admin/view', '403 Not Authorized'],
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
