import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { api } from '@/api';
import { tellSignIn } from '@/api/otherTabs';
import { signedOut } from '@/api/sessionActions';
import { addAppListener } from '@/api/storeHooks';
import { aSession } from '@/test/builders';
import { renderRoutes } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { SessionGate } from './SessionGate';

const me = aSession();
const right = 'correct horse battery';

/** A server whose session has ended until `right` is given, and that then signs in `who`. */
async function open(who = me._id) {
  const saves: (string | null)[] = [];
  let isOver = true;
  server.use(
    http.post('*/api/refresh', () =>
      isOver ? failure(401, 'auth.session_expired') : answer({ token: 'new', expiresIn: 600, userId: who }),
    ),
    http.post('*/api/lead/regUser/add_notes', ({ request }) => {
      saves.push(request.headers.get('Authorization'));
      return isOver ? failure(401, 'auth.session_expired') : answer({ _id: 'l1', version: 2, records: [] });
    }),
    http.post('*/api/login', async ({ request }) => {
      const { password, email } = (await request.json()) as { password: string; email: string };
      isOver = password !== right;
      if (isOver) return failure(401, 'auth.invalid_credentials', { message: 'The password is wrong' });
      return answer({ ...aSession(), _id: who, email, token: 'new', expiresIn: 600, userId: who });
    }),
  );
  const { store } = await renderRoutes([
    { path: '/auth/login', element: 'the sign-in page' },
    { Component: SessionGate, children: [{ path: '*', element: <input aria-label="Note" /> }] },
  ]);
  const heard = vi.fn();
  store.dispatch(addAppListener({ actionCreator: signedOut, effect: heard }));
  await userEvent.type(await screen.findByLabelText('Note'), 'long and dear');
  const note = { noun: 'lead', slug: 'admin', role: 'note', ids: ['l1'], values: { note: 'Hello' } } as const;
  const save = () => store.dispatch(api.endpoints.recordCommand.initiate(note));
  const letIn = () => {
    isOver = false;
  };
  return { saves, save, heard, letIn };
}

async function enter(password: string) {
  const field = await screen.findByLabelText('Password');
  await userEvent.clear(field);
  await userEvent.type(field, password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('a save goes on after the password was given, over the page with what was typed', async () => {
  const { saves, save, heard } = await open();
  const pending = save();
  await enter('a wrong one');
  expect(await screen.findByText('The password is wrong')).toBeInTheDocument();
  await enter(right);
  expect((await pending).error).toBeUndefined();
  expect(saves.at(-1)).toBe('Bearer new');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveValue('long and dear');
  expect(heard).not.toHaveBeenCalled();
});

test('a save goes on after password and second factor were given, and a wrong code is said', async () => {
  const { saves, save, letIn, heard } = await open();
  const needed = { data: { factors: ['totp', 'recovery_code'] } };
  server.use(
    http.post('*/api/login', () => failure(401, 'auth.second_factor_needed', needed)),
    http.post('*/api/auth/secondFactor', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== '123456')
        return failure(422, 'input.invalid', { errors: [{ field: 'code', message: 'Wrong code' }] });
      letIn();
      return answer({ ...aSession(), _id: me._id, token: 'new', expiresIn: 600, userId: me._id });
    }),
  );
  const pending = save();
  await enter(right);
  const code = await screen.findByLabelText('Code');
  await userEvent.type(code, '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Wrong code')).toBeInTheDocument();
  await userEvent.clear(code);
  await userEvent.type(code, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await pending).error).toBeUndefined();
  expect(saves.at(-1)).toBe('Bearer new');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveValue('long and dear');
  expect(heard).not.toHaveBeenCalled();
});

test('a sign-in in another tab lets it go on as well', async () => {
  const { save, letIn } = await open();
  const pending = save();
  await screen.findByRole('dialog');
  letIn();
  const channel = new BroadcastChannel('daybook-session');
  channel.postMessage(me._id);
  expect((await pending).error).toBeUndefined();
  channel.close();
});

test('nothing is saved under the name of who signs in in another tab', async () => {
  const { saves, save } = await open('u2');
  void save();
  await screen.findByRole('dialog');
  const channel = new BroadcastChannel('daybook-session');
  channel.postMessage('u2');
  expect(await screen.findByRole('dialog', { name: 'Somebody else is signed in' })).toBeInTheDocument();
  channel.close();
  expect(saves.filter((token) => token === 'Bearer new')).toEqual([]);
});

test('whoever leaves comes to the sign-in page', async () => {
  const { save, heard } = await open();
  const pending = save();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the page' }));
  expect((await pending).error).toBeDefined();
  expect(await screen.findByText('the sign-in page')).toBeInTheDocument();
  expect(heard).toHaveBeenCalled();
});

test('an own sign-in is announced to the other tabs', async () => {
  const channel = new BroadcastChannel('daybook-session');
  const announced = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)));
  tellSignIn('u7');
  expect(await announced).toBe('u7');
  channel.close();
});
