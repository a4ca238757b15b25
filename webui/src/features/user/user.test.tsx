import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ListedRole, UserRow } from '@/api/generated';
import { EditForm } from '@/records/form/EditForm';
import { aSession, ben, hannah } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { presenceLost, presenceReceived } from '@/ui/presence';
import { useUserFormFields } from './choices';
import { HandOverDialog } from './HandOverDialog';
import { rowsOf } from './record';
import { UserActions } from './UserActions';
import { UserDrawer } from './UserDrawer';
import { UserListPage } from './UserListPage';
import { userView } from './view';

const aUser = (more: Partial<UserRow> = {}): UserRow => ({
  _id: 'u7',
  version: 3,
  name: 'Tom Barraclough',
  email: 'tom@example.com',
  role: { roleName: 'sales_rep', label: 'Sales Rep' },
  isActive: 1,
  isDelete: false,
  deleteRequest: null,
  jobTitle: 'Energy Consultant',
  department: 'Sales',
  avatar: null,
  mobile: null,
  phone: null,
  team: null,
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  presence: 'offline',
  lastSeen: null,
  isInvited: false,
  ...more,
});

const aRole = (roleName: string, rank: number, selectable = true): ListedRole => ({
  roleName,
  label: roleName,
  slug: roleName,
  containers: [],
  configurations: { afterLoginPage: '/' },
  _id: roleName,
  version: 0,
  rank,
  selectable,
  available: [],
});

function served(...users: UserRow[]) {
  server.use(
    http.get('*/api/users/:slug/list', () => answer(users, { count: users.length })),
    http.get('*/api/roles/regUser/list', () =>
      answer([aRole('admin', 4, false), aRole('management', 3), aRole('sales_rep', 1)]),
    ),
    http.get('*/api/users/regUser/partnerList', () => answer([])),
    http.get('*/api/views/:list', () => answer([])),
  );
}

const [tom] = rowsOf([aUser()]);
const notSent = () => Promise.reject(new Error('not sent'));
const commands = { add: notSent, update: notSent, remove: notSent };

test('who never came is shown as invited, unless they are blocked', async () => {
  served(
    aUser(),
    aUser({ _id: 'u8', name: 'Uma Vale', isInvited: true }),
    aUser({ _id: 'u9', name: 'Vic Wood', isInvited: true, isActive: 0 }),
  );
  await renderApp(<UserListPage />);
  const account = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
  expect((await account('Tom Barraclough')).getByText('Active')).toBeInTheDocument();
  expect((await account('Uma Vale')).getByText('Invited')).toBeInTheDocument();
  expect((await account('Vic Wood')).getByText('Blocked')).toBeInTheDocument();
});

test('a short line says who was invited or blocked, and nothing of others', () => {
  const [active, invited, blocked] = rowsOf([
    aUser(),
    aUser({ _id: 'u8', isInvited: true }),
    aUser({ _id: 'u9', isActive: 0 }),
  ]).map((row) => userView.lineOf(row).aside);
  expect([active, invited, blocked]).toEqual(['', 'Invited', 'Blocked']);
});

test("an invited user's drawer does not call them active", async () => {
  server.use(
    http.get('*/api/users/:slug/show/u8', () => answer({ ...aUser({ _id: 'u8', name: 'Uma Vale' }), isInvited: true })),
    http.get('*/api/views/:list', () => answer([])),
  );
  await renderApp(<UserDrawer id="u8" open />, '/user/admin/view?user=u8');
  const drawer = within(await screen.findByRole('dialog'));
  expect((await drawer.findAllByText('Invited')).length).toBeGreaterThan(1);
  expect(drawer.queryByText('Active')).not.toBeInTheDocument();
});

test('a row tells role, account and presence; what the server says later counts more', async () => {
  served(aUser(), aUser({ _id: 'u8', name: 'Dean Pollard', isActive: 0 }));
  await renderApp(<UserListPage />, '/user/admin/view');
  const row = await screen.findByRole('row', { name: /Tom Barraclough/ });
  expect(within(row).getByText('Sales Rep')).toBeVisible();
  expect(within(row).getByText('Active')).toBeVisible();
  expect(within(row).getByText('Offline')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Dean Pollard/ })).getByText('Blocked')).toBeVisible();
  presenceReceived([{ _id: 'u7', status: 'idle', since: null, lastSeen: null }], true);
  expect(await within(row).findByText('Idle')).toBeVisible();
  presenceLost();
  expect(await within(row).findByText('Offline')).toBeVisible();
});

test('the role filter offers every role and goes into the address', async () => {
  served(aUser());
  const { router } = await renderApp(<UserListPage />, '/user/admin/view');
  await screen.findByRole('row', { name: /Tom Barraclough/ });
  const [filter] = screen.getAllByRole('button', { name: 'Role' });
  await userEvent.click(filter as HTMLElement);
  expect(await screen.findByRole('checkbox', { name: 'Admin' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sales Rep' }));
  expect(router.state.location.search).toContain('role=sales_rep');
});

test('only selectable roles up to the own rank can be given', async () => {
  served();
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...aSession({ roleName: 'management', slug: 'management' }) })),
  );
  await renderApp(<UserListPage />, '/user/management/view');
  await userEvent.click(await screen.findByRole('button', { name: 'New user' }));
  const form = await screen.findByRole('dialog', { name: 'New user' });
  await userEvent.click(await within(form).findByRole('combobox', { name: /Role/ }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Management', 'Sales Rep']);
});

test('a new user is sent with the language of whoever adds them, and without a password is invited', async () => {
  served();
  let sent: unknown;
  server.use(
    http.post('*/api/users/admin/add', async ({ request }) => {
      sent = await request.json();
      return answer({ _id: 'u9', version: 2, records: [] }, { message: 'User added successfully', pending: false });
    }),
  );
  await renderApp(<UserListPage />, '/user/admin/view');
  await userEvent.click(await screen.findByRole('button', { name: 'New user' }));
  const form = await screen.findByRole('dialog', { name: 'New user' });
  await userEvent.type(within(form).getByLabelText(/First name/), 'Kim');
  await userEvent.type(within(form).getByLabelText(/E-mail/), 'kim@example.com');
  await userEvent.click(within(form).getByRole('combobox', { name: /Role/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sales Rep' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Add' }));
  await expect.poll(() => sent).toBeDefined();
  expect(sent).toEqual({ firstName: 'Kim', email: 'kim@example.com', role: 'sales_rep', language: 'en' });
});

test('a block asks first and sends the reason', async () => {
  let sent: unknown;
  server.use(
    http.post('*/api/records/user/u7/block', async ({ request }) => {
      sent = await request.json();
      return answer({ _id: 'u7', version: 4, records: [] }, { pending: false });
    }),
  );
  await renderApp(<UserActions row={tom as NonNullable<typeof tom>} commands={commands} />);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Block' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block Tom Barraclough?' });
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Left');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
  await expect.poll(() => sent).toEqual({ expectedVersion: 3, reason: 'Left' });
});

test('a hand-over asks who takes over, then tells how far it is', async () => {
  let asked = 0;
  server.use(
    http.post('*/api/users/admin/delete_user_and_assignee_other', async ({ request }) => {
      const body = (await request.json()) as { assigneeId: string };
      if (body.assigneeId === hannah._id) {
        const errors = [{ field: 'assigneeId', code: 'not_available', message: 'This user is blocked or deleted' }];
        return failure(422, 'record.invalid', { errors });
      }
      return answer({ _id: 'u7', handOverId: 'h1', state: 'waiting' });
    }),
    http.get('*/api/users/admin/hand-over/h1', () => {
      asked += 1;
      const progress = asked < 2 ? { state: 'running', done: 3, total: 7 } : { state: 'done', done: 7, total: 7 };
      return HttpResponse.json({ success: true, message: '', data: { _id: 'h1', ...progress } });
    }),
  );
  await renderApp(<HandOverDialog id="u7" name="Tom" onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog', { name: 'Hand over from Tom' });
  const begin = within(dialog).getByRole('button', { name: 'Hand over and delete' });
  await userEvent.click(begin);
  expect(within(dialog).getByText('Who takes over is required')).toBeVisible();
  for (const person of [hannah, ben]) {
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Who takes over/ }));
    await userEvent.click(await screen.findByRole('option', { name: person.name }));
    await userEvent.click(begin);
    if (person === hannah) expect(await within(dialog).findByText('This user is blocked or deleted')).toBeVisible();
  }
  expect(await within(dialog).findByText('3 of 7 records')).toBeVisible();
  expect(await within(dialog).findByText('7 records went to Ben Ashworth. Tom is deleted.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Close' })).toBeVisible();
});

const fieldsFor = async (roleName: string, user: Partial<UserRow>) => {
  served();
  server.use(http.get('*/api/isLoggedIn', () => answer(aSession({ roleName, slug: roleName }))));
  const [row] = rowsOf([aUser(user)]);
  const save = async () => ({ message: '' });
  await renderApp(
    <EditForm
      row={row as NonNullable<typeof row>}
      fields={userView.fields}
      useFormFields={useUserFormFields}
      update={save}
      onDone={save}
    />,
  );
  await screen.findByLabelText(/First name/);
};
const peer = { role: { roleName: 'management', label: 'Management' } };

test('who manages others is offered neither their address nor a role that the server would refuse', async () => {
  await fieldsFor('management', {});
  expect(screen.queryByLabelText(/E-mail/)).toBeNull();
  await userEvent.click(await screen.findByRole('combobox', { name: /Role/ }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Sales Rep']);
});

test('the role of a peer stays', async () => {
  await fieldsFor('management', peer);
  expect(screen.queryByRole('combobox', { name: /Role/ })).toBeNull();
});

test('an admin sets the address and the role of others, and the own address in the profile', async () => {
  await fieldsFor('admin', peer);
  expect(screen.getByLabelText(/E-mail/)).toBeInTheDocument();
  expect(await screen.findByRole('combobox', { name: /Role/ })).toBeInTheDocument();
  cleanup();
  await fieldsFor('admin', { _id: hannah._id });
  expect(screen.queryByLabelText(/E-mail/)).toBeNull();
});
