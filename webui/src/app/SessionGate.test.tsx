import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { api } from '@/api';
import type { IsLoggedInApiResponse, LoginApiResponse, Session } from '@/api/generated';
import { useSlug } from '@/api/session';
import { setUpRequired, signedOut } from '@/api/sessionActions';
import { readToken } from '@/api/token';
import { LoginPage } from '@/features/auth/LoginPage';
import { aSession } from '@/test/builders';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { theme } from '@/ui/theme/theme';
import { SessionGate } from './SessionGate';
import { makeStore } from './store';

const gated = (element: ReactNode) => [
  { path: '/auth/login', element: <LoginPage tools={null} /> },
  { Component: SessionGate, children: [{ path: '*', element }] },
];

function open(address: string, routes = gated('the app')) {
  const store = makeStore();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </Provider>,
  );
  return { router, store };
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
      return reply<LoginApiResponse>({ ...aSession(), token: 'fresh', expiresIn: 600, userId: 'u1' });
    }),
  );
  const { router } = open('/lead/admin/view?status=No+Ans&page=2');
  await signIn();
  expect(await screen.findByText('the app')).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/lead/admin/view', search: '?status=No+Ans&page=2' });
  expect(sent).toEqual({ email: 'hannah@example.com', password: 'correct horse' });
  expect(readToken()).toBe('fresh');
});

test('a wrong password is reported and keeps nobody in', async () => {
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
  const { router, store } = open('/company/admin/view?q=x');
  await screen.findByText('the app');
  nobody();
  act(() => void store.dispatch(signedOut(null)));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/company/admin/view?q=x');
});

test('a server that is down does not look like being signed out', async () => {
  server.use(http.get('*/api/isLoggedIn', () => failure(503, 'store.unavailable')));
  const { router } = open('/lead/admin/view');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/lead/admin/view');
});

test('a user who has to choose a password comes to that page, with the way back', async () => {
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...aSession(), mustChangePassword: true })));
  const { router } = open('/company/admin/view?q=x');
  await screen.findByText('the app');
  expect(router.state.location.pathname).toBe('/auth/new-password');
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/company/admin/view?q=x');
});

test('a user whose role needs a second factor comes to that page, after the password', async () => {
  const first = { ...aSession(), mustChangePassword: true, mustAddFactor: true };
  server.use(http.get('*/api/isLoggedIn', () => answer(first)));
  const { router, store } = open('/company/admin/view');
  await screen.findByText('the app');
  expect(router.state.location.pathname).toBe('/auth/new-password');
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...aSession(), mustAddFactor: true })));
  act(() => void store.dispatch(setUpRequired()));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/second-factor'));
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/company/admin/view');
});

test('a call that is refused for the password leads there too', async () => {
  const { router, store } = open('/company/admin/view');
  await screen.findByText('the app');
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...aSession(), mustChangePassword: true })));
  act(() => void store.dispatch(setUpRequired()));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/new-password'));
});

test('a blocked user learns why', async () => {
  server.use(http.get('*/api/isLoggedIn', () => failure(401, 'auth.blocked')));
  open('/company/admin/view');
  expect(await screen.findByRole('alert')).toHaveTextContent('This account is blocked.');
});

/** Rows as their reader sees them, also while they are read again. */
function Rows() {
  const { data } = api.useRecordListQuery({ noun: 'lead', slug: useSlug() });
  return <p>{data ? data.data.map(({ _id }) => `row ${_id}`).join() : 'reading'}</p>;
}

test('who signs in next in the same tab sees no row of the user before', async () => {
  let rows = 0;
  server.use(
    http.get('*/api/lead/:slug/list', () => {
      rows += 1;
      return rows === 1 ? answer([{ _id: 'of-hannah' }], { count: 1 }) : new Promise<Response>(() => {});
    }),
    http.post('*/api/login', () =>
      reply<LoginApiResponse>({ ...aSession(), _id: 'u2', token: 'fresh', expiresIn: 600, userId: 'u1' }),
    ),
  );
  const { router, store } = open('/lead/admin/view', gated(<Rows />));
  expect(await screen.findByText('row of-hannah')).toBeInTheDocument();
  nobody();
  await act(async () => void store.dispatch(signedOut('auth.not_signed_in')));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(JSON.stringify(store.getState())).not.toContain('of-hannah');
  await signIn();
  expect(await screen.findByText('reading')).toBeInTheDocument();
  expect(screen.queryByText('row of-hannah')).not.toBeInTheDocument();
});

test('a session that another user has begun meanwhile shows nothing of the one before', async () => {
  server.use(http.get('*/api/lead/:slug/list', () => answer([{ _id: 'of-hannah' }], { count: 1 })));
  const { store } = open('/lead/admin/view', gated(<Rows />));
  expect(await screen.findByText('row of-hannah')).toBeInTheDocument();
  server.use(
    http.get('*/api/isLoggedIn', () => reply<IsLoggedInApiResponse>({ ...aSession(), _id: 'u2' })),
    http.get('*/api/lead/:slug/list', () => answer([{ _id: 'of-ben' }], { count: 1 })),
  );
  act(() => void store.dispatch(setUpRequired()));
  expect(await screen.findByText('row of-ben')).toBeInTheDocument();
  expect(JSON.stringify(store.getState())).not.toContain('of-hannah');
});

function Draft() {
  const [text, setText] = useState('');
  return <input aria-label="Draft" value={text} onChange={({ target }) => setText(target.value)} />;
}

test('a page of a former role does not stay, but other rights in the same role keep what was typed', async () => {
  const { store } = open('/lead/admin/view', gated(<Draft />));
  const become = async (session: Session) => {
    server.use(http.get('*/api/isLoggedIn', () => reply<IsLoggedInApiResponse>(session)));
    await act(() => store.dispatch(api.endpoints.isLoggedIn.initiate({}, { forceRefetch: true, subscribe: false })));
  };
  await userEvent.type(await screen.findByLabelText('Draft'), 'hello');
  await become({ ...aSession(), rights: {} });
  expect(screen.getByLabelText('Draft')).toHaveValue('hello');
  await become(aSession({ roleName: 'compliance' }));
  expect(screen.getByLabelText('Draft')).toHaveValue('');
});
