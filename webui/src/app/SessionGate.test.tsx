import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { sessionEvents } from '@/api/baseApi';
import type { IsLoggedInApiResponse, LoginApiResponse } from '@/api/generated';
import { readToken } from '@/api/token';
import { LoginPage } from '@/features/auth/LoginPage';
import { aSession } from '@/test/builders';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { theme } from '@/ui/theme/theme';
import { SessionGate } from './SessionGate';
import { makeStore } from './store';

const routes = [
  { path: '/auth/login', element: <LoginPage tools={null} /> },
  { Component: SessionGate, children: [{ path: '*', element: 'the app' }] },
];

function open(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Provider store={makeStore()}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </Provider>,
  );
  return router;
}

const nobody = () => server.use(http.get('*/api/isLoggedIn', () => failure(401, 'auth.not_signed_in')));

async function signIn() {
  await userEvent.type(await screen.findByLabelText('E-mail'), 'hannah@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('the signed-in pass', async () => {
  server.use(http.get('*/api/isLoggedIn', () => reply<IsLoggedInApiResponse>(aSession())));
  open('/lead/admin/view');
  expect(await screen.findByText('the app')).toBeInTheDocument();
});

test('others sign in and come back to the whole address that they wanted', async () => {
  let sent: unknown;
  nobody();
  server.use(
    http.post('*/api/login', async ({ request }) => {
      sent = await request.json();
      return reply<LoginApiResponse>({ ...aSession(), token: 'fresh' });
    }),
  );
  const router = open('/lead/admin/view?status=No+Ans&page=2');
  await signIn();
  expect(await screen.findByText('the app')).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/lead/admin/view', search: '?status=No+Ans&page=2' });
  expect(sent).toEqual({ email: 'hannah@example.com', password: 'correct horse' });
  expect(readToken()).toBe('fresh');
});

test('a wrong password is told and keeps nobody in', async () => {
  nobody();
  server.use(http.post('*/api/login', () => failure(401, 'auth.refused', { message: 'E-mail or password is wrong' })));
  open('/');
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail or password is wrong');
  expect(screen.getByLabelText('E-mail')).toHaveValue('hannah@example.com');
  expect(readToken()).toBeNull();
});

test('an address that is no e-mail is not sent', async () => {
  nobody();
  open('/auth/login');
  await userEvent.type(await screen.findByLabelText('E-mail'), 'hannah');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter a valid e-mail address')).toBeInTheDocument();
  expect(screen.getByText('Enter your password')).toBeInTheDocument();
});

test('a session that ends leads to sign-in, with the way back', async () => {
  const router = open('/company/admin/view?q=x');
  await screen.findByText('the app');
  nobody();
  act(() => void sessionEvents.dispatchEvent(new Event('signed-out')));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/company/admin/view?q=x');
});

test('a server that is down does not look like being signed out', async () => {
  server.use(http.get('*/api/isLoggedIn', () => failure(503, 'store.unavailable')));
  const router = open('/lead/admin/view');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/lead/admin/view');
});

test('a user who has to choose a password comes to that page, with the way back', async () => {
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...aSession(), mustChangePassword: true })));
  const router = open('/company/admin/view?q=x');
  await screen.findByText('the app');
  expect(router.state.location.pathname).toBe('/auth/new-password');
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/company/admin/view?q=x');
});

test('a call that is refused for the password leads there too', async () => {
  const router = open('/company/admin/view');
  await screen.findByText('the app');
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...aSession(), mustChangePassword: true })));
  act(() => void sessionEvents.dispatchEvent(new Event('password-required')));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/new-password'));
});

test('a blocked user learns why', async () => {
  server.use(http.get('*/api/isLoggedIn', () => failure(401, 'auth.blocked')));
  open('/company/admin/view');
  expect(await screen.findByRole('alert')).toHaveTextContent('This account is blocked.');
});
