import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { api } from '@/api';
import { profileApi } from '@/api/areas/profile';
import { answer, failure, server } from '@/test/server';
import { PasswordPrompt } from './PasswordPrompt';

const right = 'correct horse battery';

/** A server that wants the password before it ends other sessions. */
function open() {
  const calls: { key: string | null; password?: string }[] = [];
  let confirmed = false;
  server.use(
    http.post('*/api/user/reguser/sessions/revokeOthers', ({ request }) => {
      calls.push({ key: request.headers.get('Idempotency-Key') });
      return confirmed ? answer({ ended: 2 }) : failure(403, 'auth.password_needed');
    }),
    http.post('*/api/users/reguser/confirmPassword', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      calls.push({ key: null, password });
      confirmed = password === right;
      const errors = [{ field: 'password', code: 'password_wrong', message: 'This password is wrong' }];
      return confirmed ? answer(null) : failure(422, 'request.invalid', { errors });
    }),
  );
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <PasswordPrompt />
    </Provider>,
  );
  const revoke = () => store.dispatch(profileApi.endpoints.revokeOtherSessions.initiate());
  return { calls, revoke };
}

async function enter(password: string) {
  const field = await screen.findByLabelText('Password');
  await userEvent.clear(field);
  await userEvent.type(field, password);
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
}

test('a call that needs the password is sent again under the same key once it was given', async () => {
  const { calls, revoke } = open();
  const pending = revoke();
  await enter('a wrong one');
  expect(await screen.findByText('This password is wrong')).toBeInTheDocument();
  await enter(right);
  expect((await pending).data).toMatchObject({ data: { ended: 2 } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, , , last] = calls;
  expect(calls).toHaveLength(4);
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(last?.key).toBe(first?.key);
});

test('calls that wait for it share one question', async () => {
  const { calls, revoke } = open();
  const pending = [revoke(), revoke()];
  await enter(right);
  for (const one of await Promise.all(pending)) expect(one.error).toBeUndefined();
  expect(calls.filter(({ password }) => password)).toHaveLength(1);
});

test('who does not give it is refused', async () => {
  const { calls, revoke } = open();
  const pending = revoke();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect((await pending).error).toMatchObject({ status: 403, code: 'auth.password_needed' });
  expect(calls).toHaveLength(1);
});

test('who has a second factor is asked for it, and may answer in another way', async () => {
  const { calls, revoke } = open();
  const answers: unknown[] = [];
  let confirmed = false;
  server.use(
    http.post('*/api/user/reguser/sessions/revokeOthers', () =>
      confirmed
        ? answer({ ended: 1 })
        : failure(403, 'auth.factor_needed', { data: { factors: ['totp', 'recovery_code'] } }),
    ),
    http.post('*/api/users/reguser/confirmFactor', async ({ request }) => {
      answers.push(await request.json());
      confirmed = answers.length === 2;
      const errors = [{ field: 'code', code: 'code_wrong', message: 'The code is wrong' }];
      return confirmed ? answer(null) : failure(422, 'record.invalid', { errors });
    }),
  );
  const pending = revoke();
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('The code is wrong')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.queryByText('The code is wrong')).toBeNull();
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcdef-ghjkmn');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect((await pending).data).toMatchObject({ data: { ended: 1 } });
  expect(answers).toEqual([{ code: '123456' }, { recoveryCode: 'abcdef-ghjkmn' }]);
  expect(calls).toEqual([]);
});
