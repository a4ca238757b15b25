import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { SignInOptionsApiResponse } from '@/api/generated';
import { forgetToken } from '@/api/token';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { failure, server } from '@/test/server';
import { LoginPage } from './LoginPage';
import de from './texts/de.json';
import en from './texts/en.json';

const page = <LoginPage tools={null} />;

beforeEach(() => {
  forgetToken();
  server.use(http.get('*/api/isLoggedIn', () => failure(401, 'access.not_signed_in')));
});

const offer = (google: boolean) =>
  server.use(http.get('*/api/auth/options', () => reply<SignInOptionsApiResponse>({ google, mailbox: false })));

test('Google is offered where it is set up', async () => {
  offer(true);
  await renderApp(page, '/auth/login');
  const button = await screen.findByRole('link', { name: 'Sign in with Google' });
  expect(button).toHaveAttribute('href', '/api/auth/google');
});

test('and not where it is not', async () => {
  offer(false);
  const { store } = await renderApp(page, '/auth/login');
  await expect.poll(() => JSON.stringify(store.getState().api.queries)).toContain('"google":false');
  expect(screen.queryByText('Sign in with Google')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/auth/forgot-pass');
});

test.each([
  ['google.unknown_user', 'Nobody here signs in with this Google account.'],
  ['google.domain', 'This Google account belongs to another organisation.'],
  ['auth.blocked', 'This account is blocked. Ask an admin if you need it.'],
  ['toString', 'You could not be signed in. Please try again.'],
])('%s in the address is put into our own words', async (code, text) => {
  await renderApp(page, `/auth/login?error=${code}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a second factor is asked for after the password', async () => {
  offer(false);
  const data = { factors: ['totp', 'recovery_code'] };
  server.use(http.post('*/api/login', () => failure(401, 'auth.second_factor_needed', { data })));
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/auth/secondFactor', async ({ request }) => {
      sent.push(await request.json());
      return failure(410, 'auth.second_step_over');
    }),
  );
  await renderApp(page, '/auth/login');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@daybook.example');
  await userEvent.type(screen.getByLabelText('Password'), 'orange kettle mountain');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter the code of your app')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(sent).toEqual([{ code: '123456' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  expect(await screen.findByLabelText('E-mail')).toBeInTheDocument();
});

test.each([en, de])(
  'the points of the sign-in page promise neither an undo nor a reason of every change',
  ({ points }) => {
    expect(Object.values(points)).toHaveLength(3);
    expect(Object.values(points).join()).not.toMatch(/undo|undone|rückgängig|\bwhy\b|\bwarum\b/i);
  },
);
