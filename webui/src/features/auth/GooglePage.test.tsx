import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { GoogleSessionApiResponse } from '@/api/generated';
import { keepToken, readToken } from '@/api/token';
import { aSession } from '@/test/builders';
import { renderRoutes } from '@/test/render';
import { reply } from '@/test/reply';
import { failure, server } from '@/test/server';
import { GooglePage } from './GooglePage';
import { keepTarget } from './target';

const routes = [
  { path: '/auth/google', element: <GooglePage tools={null} /> },
  { path: '*', element: 'elsewhere' },
];

test('the landing page fetches the session once and goes on', async () => {
  let asked = 0;
  server.use(
    http.post('*/api/auth/google/session', () => {
      asked += 1;
      return reply<GoogleSessionApiResponse>({ ...aSession(), token: 'fresh', expiresIn: 600, userId: 'u1' });
    }),
  );
  keepTarget('/lead/admin/view?page=2');
  const { router } = await renderRoutes(routes, '/auth/google');
  await waitFor(() => expect(router.state.location.pathname).toBe('/lead/admin/view'));
  expect(router.state.location.search).toBe('?page=2');
  expect([asked, readToken()]).toEqual([1, 'fresh']);
  expect(sessionStorage).toHaveLength(0);
});

test('a refusal leads to the sign-in page with its code, and ends no other session', async () => {
  keepToken({ token: 'mine', expiresIn: 600, userId: 'u1' });
  server.use(http.post('*/api/auth/google/session', () => failure(401, 'google.state')));
  const { router } = await renderRoutes(routes, '/auth/google');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(router.state.location.search).toBe('?error=google.state');
  expect(readToken()).toBe('mine');
});
