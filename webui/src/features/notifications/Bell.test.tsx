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
  outline: null,
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

test.each([
  ['task.assigned', 'You were given the task “Ring back”'],
  ['task.observed', 'You now observe the task “Ring back”'],
  ['task.commented', 'New comment on the task “Ring back”'],
  ['task.due_tomorrow', 'The task “Ring back” is due on 22/11/2026'],
])('%s is told in words, and leads to the task', async (kind, text) => {
  serve(aNotification({ kind, noun: 'task', record: 't1', title: 'Ring back', reason: null }));
  await renderApp(<Bell />, '/lead/admin/view');
  await userEvent.click(await screen.findByRole('button', { name: /unread/ }));
  expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', '/lead/admin/view?task=t1');
});

test('nothing yet, in German', async () => {
  serve();
  await setLanguage('de');
  await renderApp(<Bell />);
  await userEvent.click(await screen.findByRole('button', { name: 'Mitteilungen' }));
  await screen.findByText('Keine Mitteilungen');
});

const ofWatched = (more: Partial<NotificationOut> = {}) =>
  aNotification({
    kind: 'record.changed',
    reason: null,
    outline: { kinds: ['changes'], events: [], fields: ['due', 'value'], rows: [], files: [] },
    ...more,
  });

test.each([
  [ofWatched(), 'Hannah Reeve changed 2 fields: “Ms Ada Byron”'],
  [
    ofWatched({ outline: { kinds: ['comment'], events: ['record.note_added'], fields: [], rows: [], files: [] } }),
    'Hannah Reeve commented: “Ms Ada Byron”',
  ],
  [
    ofWatched({
      outline: { kinds: ['row'], events: ['record.note_added'], fields: [], rows: ['added'], files: [] },
    }),
    'Hannah Reeve added an entry: “Ms Ada Byron”',
  ],
  [ofWatched({ outline: null }), 'Hannah Reeve changed “Ms Ada Byron”'],
  [ofWatched({ outline: null, record: null, title: null }), 'A record that you watched was changed'],
])('what others did to a watched record (%#)', async (one, text) => {
  serve(one);
  await renderApp(<Bell />);
  await userEvent.click(await screen.findByRole('button', { name: /unread/ }));
  expect(await screen.findByRole('listitem')).toHaveTextContent(text);
});

test('watched records are listed, opened and left alone again', async () => {
  serve();
  let watched = [{ noun: 'lead', record: 'l1', title: 'Ms Ada Byron', since: '2026-11-21T15:04:00Z' }];
  server.use(
    http.get('*/api/notifications/watched', () => answer(watched)),
    http.post('*/api/records/lead/l1/watch', () => {
      watched = [];
      return answer(null);
    }),
  );
  await renderApp(<Bell />, '/lead/admin/view');
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Watched records' }));
  const link = await screen.findByRole('link', { name: 'Ms Ada Byron' });
  expect(link).toHaveAttribute('href', '/lead/admin/view?lead=l1');
  expect(screen.getByText('Since 21/11/2026 3:04 pm')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stop watching: Ms Ada Byron' }));
  await screen.findByText('You watch no records');
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  await screen.findByText('No notifications');
});
