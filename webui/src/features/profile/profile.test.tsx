import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { IsLoggedInApiResponse, OwnSessionsApiResponse, Session } from '@/api/generated';
import { aSession } from '@/test/builders';
import { renderRoutes } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { Toasts } from '@/ui/Toasts';
import { ProfilePage } from './ProfilePage';
import { middleSquare } from './squarePicture';

const page = (
  <>
    <ProfilePage History={() => 'the history'} FeedDialog={() => 'the feed'} notFound="Not Found" />
    <Toasts />
  </>
);
const routes = [{ path: '/profile/:tab?', element: page }];

const as = (more: Partial<Session>) =>
  server.use(http.get('*/api/isLoggedIn', () => reply<IsLoggedInApiResponse>({ ...aSession(), ...more })));

const changed = () => HttpResponse.json({ success: true, message: '', data: { records: [] }, pending: false });

test('tabs are pages, and there are no others', async () => {
  await renderRoutes(routes, '/profile/nonsense');
  expect(await screen.findByText('Not Found')).toBeInTheDocument();
});

test('an edit sends what changed with the version that was seen', async () => {
  let sent: unknown;
  as({ version: 7, jobTitle: 'Surveyor', nationalInsurance: '•••••••••' });
  server.use(
    http.post('*/api/users/admin/editProfile', async ({ request }) => {
      sent = await request.json();
      return changed();
    }),
  );
  await renderRoutes(routes, '/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const title = screen.getByLabelText('Job title');
  await userEvent.clear(title);
  await userEvent.type(title, 'Lead surveyor');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toEqual({ jobTitle: 'Lead surveyor', expectedVersion: 7 }));
});

test('the old password is asked for, and what is wrong with it stands there', async () => {
  const errors = [{ field: 'oldPassword', message: 'This is not your password' }];
  server.use(
    http.get('*/api/user/reguser/sessions', () => reply<OwnSessionsApiResponse>([])),
    http.post('*/api/users/reguser/changePassword', () => failure(422, 'record.invalid', { errors })),
  );
  await renderRoutes(routes, '/profile/security');
  await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Current password is required')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Current password'), 'wrong');
  await userEvent.type(screen.getByLabelText('New password'), 'violet harbour lantern');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('This is not your password')).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('violet harbour lantern');
});

const aDevice = (more: object) => ({
  _id: 's1',
  startedAt: '2026-11-20T09:00:00Z',
  lastSeenAt: '2026-11-20T15:04:00Z',
  device: 'Firefox, Windows',
  means: 'password',
  current: false,
  ...more,
});

test('every session but this one can be ended', async () => {
  let ended = '';
  const here = aDevice({ _id: 's2', device: 'Chrome, Linux', current: true, means: 'google' });
  server.use(
    http.get('*/api/user/reguser/sessions', () => reply<OwnSessionsApiResponse>(ended ? [here] : [here, aDevice({})])),
    http.post('*/api/user/reguser/sessions/:id/revoke', ({ params }) => {
      ended = String(params.id);
      return answer({ ended: 1 });
    }),
  );
  await renderRoutes(routes, '/profile/security');
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Chrome, LinuxThis browser');
  expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(within(second as HTMLElement).getByRole('button', { name: /^Sign out: Firefox, Windows/ }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(ended).toBe('s1');
});

const [waiting, confirmed] = [
  { _id: 'e1', email: 'new@example.com', confirmed: false },
  { _id: 'e2', email: 'old@example.com', confirmed: true },
];

test('an address can become the primary one once it is confirmed', async () => {
  let swapped = '';
  as({ secondaryEmails: [waiting, confirmed] });
  server.use(
    http.post('*/api/user/reguser/swapWithPrimaryEmail/:id', ({ params }) => {
      swapped = String(params.id);
      return changed();
    }),
  );
  await renderRoutes(routes, '/profile/emails');
  expect(await screen.findByRole('button', { name: 'Send the link to new@example.com again' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Make new@example.com primary' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Make old@example.com primary' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make primary' }));
  expect(await screen.findByText('old@example.com is your primary address now')).toBeInTheDocument();
  expect(swapped).toBe('e2');
});

test('an address of somebody else is shown at the field', async () => {
  as({ secondaryEmails: [] });
  server.use(
    http.post('*/api/user/reguser/add/secondaryEmail', () =>
      failure(409, 'user.address_in_use', { message: 'This e-mail address belongs to another user' }),
    ),
  );
  await renderRoutes(routes, '/profile/emails');
  await userEvent.type(await screen.findByLabelText('E-mail'), 'taken@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Add address' }));
  expect(await screen.findByText('This e-mail address belongs to another user')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true');
});

test('no more than five further addresses', async () => {
  as({ secondaryEmails: [1, 2, 3, 4, 5].map((n) => ({ ...waiting, _id: `e${n}`, email: `${n}@example.com` })) });
  await renderRoutes(routes, '/profile/emails');
  expect(await screen.findByText(/You have 5 secondary addresses/)).toBeInTheDocument();
  expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
});

test('the calendar link is for roles with appointments', async () => {
  const feed = { open: true, details: false, createdAt: '2026-11-20T15:04:00Z', lastUsedAt: null, url: null };
  as({ role: { ...aSession().role, containers: ['appointment'] } });
  server.use(http.get('*/api/appoinment/ical', () => answer(feed)));
  await renderRoutes(routes, '/profile');
  expect(await screen.findByText('Made 20/11/2026 3:04 pm · not read yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Calendar link' }));
  expect(await screen.findByText('the feed')).toBeInTheDocument();
});

test('and for no others', async () => {
  await renderRoutes(routes, '/profile');
  expect(await screen.findByRole('tab', { name: 'History' })).toHaveAttribute('href', '/profile/history');
  expect(screen.queryByRole('button', { name: 'Calendar link' })).not.toBeInTheDocument();
});

test.each([
  [400, 300, { x: 50, y: 0, size: 300 }],
  [300, 400, { x: 0, y: 50, size: 300 }],
  [7, 7, { x: 0, y: 0, size: 7 }],
])('the middle of %i x %i', (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square);
});
