import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { NotificationOut } from '@/api/generated';
import { setLanguage } from '@/i18n';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { Bell } from './Bell';
// Loaded beforehand: how long that takes is not what is tested.
import './NotificationPanel';

const aNotification = (more: Partial<NotificationOut> = {}): NotificationOut => ({
  _id: 'n1',
  kind: 'delete_request.rejected',
  noun: 'lead',
  record: 'l1',
  title: 'Ms Ada Byron',
  by: { _id: 'u1', name: 'Hannah Reeve' },
  reason: 'Has an open invoice',
  at: '2026-11-21T15:04:00Z',
  readAt: null,
  ...more,
});

let sent: unknown[];

function serve(...notifications: NotificationOut[]) {
  const unread = notifications.filter(({ readAt }) => !readAt).length;
  server.use(
    http.get('*/api/notifications/count', () => answer(null, { count: unread })),
    http.get('*/api/notifications', () => answer(notifications, { unread, nextBefore: null })),
  );
}

beforeEach(() => {
  sent = [];
  server.use(
    http.post('*/api/notifications/read', async ({ request }) => {
      sent.push(await request.json());
      return answer(null);
    }),
  );
});

test('the bell counts what is unread, and tells it', async () => {
  serve(
    aNotification(),
    aNotification({
      _id: 'n2',
      kind: 'delete_request.accepted',
      reason: null,
      title: null,
      readAt: '2026-11-21T16:00:00Z',
    }),
  );
  await renderApp(<Bell />);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const [first, second] = await panel.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /Unread: Your request to delete “Ms Ada Byron” was rejected.*Has an open invoice.*Hannah Reeve · 21\/11\/2026 3:04 pm/,
  );
  expect(second).toHaveTextContent('Your request to delete a record was accepted');
  expect(second).not.toHaveTextContent('Unread:');
});

test('going to the record reads the notification', async () => {
  serve(aNotification());
  const { router } = await renderApp(<Bell />, '/lead/admin/view?q=x');
  await userEvent.click(await screen.findByRole('button', { name: /unread/ }));
  await userEvent.click(await screen.findByRole('link', { name: /was rejected/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=x&lead=l1'));
  await waitFor(() => expect(sent).toEqual([{ ids: ['n1'], read: true }]));
});

test('a record that may not be seen any more has no link, but can be read', async () => {
  serve(aNotification({ record: null, title: null }));
  await renderApp(<Bell />);
  await userEvent.click(await screen.findByRole('button', { name: /unread/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Your request to delete a record was rejected' }));
  await waitFor(() => expect(sent).toEqual([{ ids: ['n1'], read: true }]));
});

test('all can be read at once, and one unread again', async () => {
  serve(aNotification(), aNotification({ _id: 'n2', readAt: '2026-11-21T16:00:00Z' }));
  await renderApp(<Bell />);
  await userEvent.click(await screen.findByRole('button', { name: /unread/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await userEvent.click(screen.getByRole('button', { name: /Mark as unread/ }));
  await waitFor(() => expect(sent).toEqual([{}, { ids: ['n2'], read: false }]));
});

test('nothing yet, in German', async () => {
  serve();
  await setLanguage('de');
  await renderApp(<Bell />);
  await userEvent.click(await screen.findByRole('button', { name: 'Mitteilungen' }));
  await screen.findByText('Keine Mitteilungen');
});
