import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { CheckResetTokenApiResponse, SignInOptionsApiResponse } from '@/api/generated';
import { keepToken, readToken } from '@/api/token';
import { renderRoutes } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { ChangePassPage } from './ChangePassPage';
import { ConfirmEmailPage } from './ConfirmEmailPage';
import { ForgotPassPage } from './ForgotPassPage';
import { LoginPage } from './LoginPage';

const routes = [
  { path: '/auth/login', element: <LoginPage tools={null} /> },
  { path: '/auth/forgot-pass', element: <ForgotPassPage tools={null} /> },
  { path: '/auth/change-pass', element: <ChangePassPage tools={null} /> },
  { path: '/auth/confirm-email', element: <ConfirmEmailPage tools={null} /> },
];

const counts = () =>
  server.use(
    http.get('*/api/checkResetToken', () => reply<CheckResetTokenApiResponse>({ expiresAt: '2026-11-20T15:04:00Z' })),
  );

const choose = async (password: string) => {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
};

test('asking for a link tells the same for every address', async () => {
  let sent: unknown;
  server.use(
    http.get('*/api/auth/options', () => reply<SignInOptionsApiResponse>({ google: false, mailbox: true })),
    http.post('*/api/forgotPass', async ({ request }) => {
      sent = await request.json();
      return answer(null);
    }),
  );
  await renderRoutes(routes, '/auth/forgot-pass');
  await userEvent.type(screen.getByLabelText('E-mail'), 'hannah@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/If hannah@example.com belongs to an account/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Open the local mailbox' })).toHaveAttribute('href', '/mailbox');
  expect(sent).toEqual({ email: 'hannah@example.com' });
});

test('a link that no longer works leads to another one', async () => {
  server.use(http.get('*/api/checkResetToken', () => failure(410, 'auth.link_expired')));
  await renderRoutes(routes, '/auth/change-pass?token=old');
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/auth/forgot-pass');
});

test('an address without a token asks the server nothing', async () => {
  await renderRoutes(routes, '/auth/change-pass');
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
});

test('a server that is down does not make a link look used', async () => {
  server.use(http.get('*/api/checkResetToken', () => failure(503, 'store.unavailable')));
  await renderRoutes(routes, '/auth/change-pass?token=t');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText('This link no longer works')).not.toBeInTheDocument();
});

test('a new password leads to sign-in, where a toast says so', async () => {
  let [token, sent]: [string | null, unknown] = [null, null];
  counts();
  server.use(
    http.post('*/api/resetPassword', async ({ request }) => {
      token = new URL(request.url).searchParams.get('token');
      sent = await request.json();
      return answer(null);
    }),
  );
  const { router } = await renderRoutes(routes, '/auth/change-pass?token=a%2Bb');
  expect(await screen.findByText(/works until 20\/11\/2026 3:04 pm/)).toBeInTheDocument();
  await choose('violet harbour lantern');
  expect(await screen.findByRole('status')).toHaveTextContent('Your password is changed');
  expect(router.state.location.pathname).toBe('/auth/login');
  expect([token, sent]).toEqual(['a+b', { password: 'violet harbour lantern' }]);
});

test('a session of this browser that the new password ended is forgotten', async () => {
  counts();
  const { router } = await renderRoutes(routes, '/auth/change-pass?token=t');
  keepToken({ token: 'ended', expiresIn: 600, userId: 'u1' });
  server.use(
    http.post('*/api/resetPassword', () => answer(null)),
    http.get('*/api/isLoggedIn', () => failure(401, 'auth.session_expired')),
  );
  await choose('violet harbour lantern');
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/auth/login');
  expect(readToken()).toBeNull();
});

test('what the server refuses about a password stands at the field', async () => {
  counts();
  const errors = [{ field: 'password', message: 'Too common' }];
  server.use(http.post('*/api/resetPassword', () => failure(422, 'record.invalid', { errors })));
  await renderRoutes(routes, '/auth/change-pass?token=t');
  await choose('short');
  expect(await screen.findByText('Use at least 12 characters')).toBeInTheDocument();
  await choose('password1234');
  expect(await screen.findByText('Too common')).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'true');
});

test('a link that was used meanwhile is reported', async () => {
  counts();
  server.use(http.post('*/api/resetPassword', () => failure(410, 'auth.link_expired')));
  await renderRoutes(routes, '/auth/change-pass?token=t');
  await choose('violet harbour lantern');
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
});

test('an address is confirmed by a button, not by opening the link', async () => {
  let asked = 0;
  server.use(
    http.post('*/api/confirmEmail', () => {
      asked += 1;
      return answer(null);
    }),
  );
  await renderRoutes(routes, '/auth/confirm-email?token=t');
  const button = await screen.findByRole('button', { name: 'Confirm address' });
  expect(asked).toBe(0);
  await userEvent.click(button);
  expect(await screen.findByText('Address confirmed')).toBeInTheDocument();
  expect(asked).toBe(1);
});
