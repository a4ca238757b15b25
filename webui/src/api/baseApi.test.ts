import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { eventually } from '@/test/eventually';
import { answer, failure, server } from '@/test/server';
import { api } from '.';
import { paramsSerializer } from './baseApi';
import { setUpRequired, signedOut } from './sessionActions';
import { keepToken, readToken, setOwner } from './token';

const makeStore = (seen: unknown[] = []) =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      seen: (_state: null | undefined, action: UnknownAction) => {
        seen.push(action);
        return null;
      },
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

const aNote = () =>
  api.endpoints.recordCommand.initiate({
    noun: 'lead',
    slug: 'admin',
    role: 'note',
    ids: ['l1'],
    values: { note: 'Hello' },
  });

const done = { _id: 'l1', version: 5, records: [] };

test('repeats the key of a list and leaves out what is empty', () => {
  expect(paramsSerializer({ status: ['A', 'B'], q: '', n: null, skip: 0 })).toBe('status=A&status=B&skip=0');
});

test('a command is sent again once after a network failure, under the same key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/lead/regUser/add_notes', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? HttpResponse.error() : answer(done);
    }),
  );
  const before = Date.now();
  const result = await makeStore().dispatch(aNote());
  expect(result.error).toBeUndefined();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}8[0-9a-f]{15}$/);
  const made = parseInt((keys[0] ?? '').slice(0, 12), 16);
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made).toBeLessThanOrEqual(Date.now());
  expect(keys[1]).toBe(keys[0]);
});

test('a refusal is not sent again', async () => {
  const refuse = vi.fn(() => failure(409, 'record.conflict'));
  server.use(http.post('*/api/lead/regUser/add_notes', refuse));
  const result = await makeStore().dispatch(aNote());
  expect(result.error).toMatchObject({ status: 409, code: 'record.conflict', requestId: 'r-1' });
  expect(refuse).toHaveBeenCalledTimes(1);
});

test('a session that is over is forgotten and reported', async () => {
  keepToken({ token: 'old', expiresIn: 600, userId: 'u1' });
  const seen: unknown[] = [];
  server.use(http.get('*/api/lookups', () => failure(401, 'auth.not_signed_in')));
  await makeStore(seen).dispatch(api.endpoints.lookups.initiate());
  expect(seen.filter(signedOut.match)).toEqual([signedOut('auth.not_signed_in')]);
  expect(readToken()).toBeNull();
});

test('a refusal for want of an own password is reported', async () => {
  const seen: unknown[] = [];
  server.use(http.get('*/api/lookups', () => failure(403, 'auth.password_change_required')));
  await makeStore(seen).dispatch(api.endpoints.lookups.initiate());
  expect(seen.filter(setUpRequired.match)).toHaveLength(1);
});

test('a failed GET is also reported to the check of the session, a failed command is not', async () => {
  const reported: string[] = [];
  server.use(
    http.get('*/api/isLoggedIn', ({ request }) => {
      reported.push(new URL(request.url).search);
      return failure(500, 'server.error');
    }),
    http.get('*/api/lookups', () => failure(500, 'server.error')),
    http.post('*/api/lead/regUser/add_notes', () => failure(500, 'server.error')),
  );
  const store = makeStore();
  await store.dispatch(api.endpoints.lookups.initiate());
  await eventually(() => expect(reported).toEqual(['?timeout=0&api=lookups']));
  await store.dispatch(api.endpoints.isLoggedIn.initiate({}));
  await store.dispatch(aNote());
  expect(reported.filter((search) => search)).toHaveLength(1);
});

test('users to choose from are in the order of their names, whatever the order of the answer', async () => {
  const person = (name: string) => ({ _id: name, name, email: '', role: { roleName: 'admin' } });
  server.use(http.get('*/api/users/admin/dropdown_list', () => answer(['Zoe', 'Ann', 'Émile'].map(person))));
  const { userApi } = await import('./areas/user');
  const { data } = await makeStore().dispatch(userApi.endpoints.dropdownUsers.initiate({ slug: 'admin' }));
  expect(data?.data.map(({ name }) => name)).toEqual(['Ann', 'Émile', 'Zoe']);
});

test('a GET that took too long is reported as such', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reported: string[] = [];
  server.use(
    http.get('*/api/isLoggedIn', ({ request }) => {
      reported.push(new URL(request.url).search);
      return answer({});
    }),
    http.get('*/api/lookups', () => new Promise<Response>(() => undefined)),
  );
  const asked = makeStore().dispatch(api.endpoints.lookups.initiate());
  await vi.advanceTimersByTimeAsync(15_000);
  await eventually(() => expect(reported).toContain('?timeout=1&api=lookups'));
  asked.abort();
  vi.useRealTimers();
});

test('a file that is cancelled says so, and is no lost connection', async () => {
  const asked = vi.fn(() => new Promise<Response>(() => undefined));
  server.use(http.post('*/api/lead/regUser/document/add', asked));
  const { sendForm } = await import('./sendForm');
  const cancel = new AbortController();
  const form = new FormData();
  form.append('file', new Blob(['x']));
  const url = new URL('/api/lead/regUser/document/add', location.href).href;
  const sent = sendForm({
    url,
    form,
    headers: new Headers(),
    onProgress: () => undefined,
    limit: 600_000,
    signal: cancel.signal,
  });
  await eventually(() => expect(asked).toHaveBeenCalled());
  cancel.abort();
  expect(await sent).toBe('network.canceled');
});

test('a file goes as a form', async () => {
  let type: string | null = null;
  server.use(
    http.post('*/api/lead/regUser/document/add', ({ request }) => {
      type = request.headers.get('Content-Type');
      return answer(done);
    }),
  );
  const file = new File(['x'], 'x.txt', { type: 'text/plain' });
  await makeStore().dispatch(
    api.endpoints.recordCommand.initiate({
      noun: 'lead',
      slug: 'admin',
      role: 'addDocument',
      ids: ['l1'],
      values: { file },
    }),
  );
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
});

test('a file may take minutes to send, where another call is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const given: Promise<unknown>[] = [];
  const held: (() => void)[] = [];
  const slow = () => new Promise<Response>((resolve) => held.push(() => resolve(answer(done))));
  server.use(http.post('*/api/lead/regUser/*', slow), http.post('*/api/lead/regUser/*/*', slow));
  const { dispatch } = makeStore();
  const file = new File(['survey'], 'survey.pdf', { type: 'application/pdf' });
  given.push(
    dispatch(
      api.endpoints.recordCommand.initiate({
        noun: 'lead',
        slug: 'admin',
        role: 'addDocument',
        ids: ['l1'],
        values: { file },
      }),
    ),
  );
  await eventually(() => expect(held).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(held).toHaveLength(1);
  held[0]?.();
  expect(await given[0]).toMatchObject({ data: { data: done } });
  vi.useRealTimers();
});

const fresh = (token: string) => answer({ token, expiresIn: 600, userId: 'u1' });

const aFile = (onProgress: (share: number) => void = () => undefined) =>
  api.endpoints.recordCommand.initiate({
    noun: 'lead',
    slug: 'admin',
    role: 'addDocument',
    ids: ['l1'],
    values: { file: new File(['survey'], 'survey.pdf', { type: 'application/pdf' }), type: 'documents' },
    transfer: { key: 'k1', onProgress },
  });

test('a file that reports its progress has the headers, the token and the key of any command', async () => {
  keepToken({ token: 'old', expiresIn: 600, userId: 'u1' });
  const sent: Request[] = [];
  const names: unknown[] = [];
  server.use(
    http.post('*/api/refresh', () => fresh('new')),
    http.post('*/api/lead/regUser/document/add', async ({ request }) => {
      sent.push(request);
      const form = await request.formData();
      names.push([(form.get('file') as File).name, form.get('type'), form.get('id')]);
      return sent.length === 1 ? failure(401, 'auth.token_expired') : answer(done);
    }),
  );
  const shares: number[] = [];
  const result = await makeStore().dispatch(aFile((share) => shares.push(share)));
  expect(result.data).toMatchObject({ data: done });
  const headersOf = (name: string) => sent.map(({ headers }) => headers.get(name));
  expect(headersOf('Authorization')).toEqual(['Bearer old', 'Bearer new']);
  expect(headersOf('Idempotency-Key')).toEqual(['k1', 'k1']);
  expect(headersOf('X-Daybook-Client')).toEqual(['web', 'web']);
  expect(headersOf('Content-Type').every((type) => type?.startsWith('multipart/form-data; boundary='))).toBe(true);
  expect(names).toEqual(Array.from({ length: 2 }, () => ['survey.pdf', 'documents', 'l1']));
  expect(shares.at(-1)).toBe(1);
});

test('a file that could not be sent waits for the user to say so, and its refusal is told as any other', async () => {
  const answers = [() => HttpResponse.error(), () => failure(415, 'file.not_allowed', { message: 'No macros' })];
  const asked = vi.fn(() => answers[asked.mock.calls.length - 1]?.());
  server.use(http.post('*/api/lead/regUser/document/add', asked));
  const store = makeStore();
  expect((await store.dispatch(aFile())).error).toMatchObject({ status: 0, code: 'network.offline' });
  expect(asked).toHaveBeenCalledOnce();
  const refused = await store.dispatch(aFile());
  expect(refused.error).toMatchObject({
    status: 415,
    code: 'file.not_allowed',
    message: 'No macros',
    requestId: 'r-1',
  });
});

test('a command gets an access token first where there is none any more, once for all', async () => {
  keepToken({ token: 'old', expiresIn: 0, userId: 'u1' });
  const sent: (string | null)[] = [];
  const refresh = vi.fn(() => fresh('new'));
  server.use(
    http.post('*/api/refresh', refresh),
    http.post('*/api/lead/regUser/add_notes', ({ request }) => {
      sent.push(request.headers.get('Authorization'));
      return answer(done);
    }),
  );
  const store = makeStore();
  await Promise.all([store.dispatch(aNote()), store.dispatch(aNote())]);
  expect(sent).toEqual(['Bearer new', 'Bearer new']);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a token that the server takes for too old is replaced, and the call sent again', async () => {
  keepToken({ token: 'old', expiresIn: 600, userId: 'u1' });
  const sent: (string | null)[] = [];
  server.use(
    http.post('*/api/refresh', () => fresh('new')),
    http.get('*/api/lookups', ({ request }) => {
      sent.push(request.headers.get('Authorization'));
      return sent.length === 1 ? failure(401, 'auth.token_expired') : answer({});
    }),
  );
  const seen: unknown[] = [];
  const { error } = await makeStore(seen).dispatch(api.endpoints.lookups.initiate());
  expect(error).toBeUndefined();
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
  expect(seen.filter(signedOut.match)).toEqual([]);
});

test('after a reload reads go by the cookie, without waiting for a token', async () => {
  localStorage.setItem('signed-in', '1');
  const asked: string[] = [];
  server.use(
    http.post('*/api/refresh', () => {
      asked.push('refresh');
      return fresh('new');
    }),
    http.get('*/api/lookups', ({ request }) => {
      asked.push(`lookups ${request.headers.get('Authorization')}`);
      return answer({});
    }),
  );
  await makeStore().dispatch(api.endpoints.lookups.initiate());
  await eventually(() => expect(asked).toEqual(['lookups null', 'refresh']));
  await eventually(() => expect(readToken()).toBe('new'));
});

test('no secret is kept where scripts of another time find it', async () => {
  server.use(http.post('*/api/login', () => answer({ token: 'a secret', expiresIn: 600, userId: 'u1' })));
  await makeStore().dispatch(api.endpoints.login.initiate({ signIn: { email: 'a@b.example', password: 'p' } }));
  expect(readToken()).toBe('a secret');
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  expect(kept).not.toContain('secret');
});

test('what was typed is not saved under the name of another user who signed in elsewhere', async () => {
  setOwner('u1');
  keepToken({ token: 'old', expiresIn: 0, userId: 'u1' });
  const save = vi.fn(() => answer(done));
  server.use(
    http.post('*/api/refresh', () => answer({ token: 'theirs', expiresIn: 600, userId: 'u2' })),
    http.post('*/api/lead/regUser/add_notes', save),
  );
  const seen: unknown[] = [];
  const { error } = await makeStore(seen).dispatch(aNote());
  expect(error).toMatchObject({ status: 401, code: 'auth.other_user' });
  expect(save).not.toHaveBeenCalled();
  expect(seen.filter(signedOut.match)).toEqual([signedOut('auth.other_user')]);
});
