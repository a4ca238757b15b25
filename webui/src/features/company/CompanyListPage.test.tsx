import { screen, within } from '@testing-library/react';
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
