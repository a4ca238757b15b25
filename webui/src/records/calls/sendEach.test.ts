import { expect, test } from 'vitest';
import { type ApiError, errorFrom } from '@/api/errors';
import type { Done } from '@/api/generated';
import { refusedOf, sendEach } from './sendEach';

const done = (id: string) => ({ data: { _id: id } }) as Done;
const ids = (count: number) => Array.from({ length: count }, (_, n) => `r${n}`);
const refusal = (code: string, message: string) => errorFrom(409, { code, message });
const tick = () => new Promise<void>(queueMicrotask);

test('500 records are sent a few at once, each of them once, and the answer is that of the first', async () => {
  const sent: string[] = [];
  let running = 0;
  let most = 0;
  const answer = await sendEach(ids(500), async (id) => {
    sent.push(id);
    running += 1;
    most = Math.max(most, running);
    await tick();
    running -= 1;
    return done(id);
  });
  expect(sent).toEqual(ids(500));
  expect(most).toBe(4);
  expect(answer).toEqual(done('r0'));
});

test('every other record is still sent after a refusal, and all refusals are in what is reported', async () => {
  const sent: string[] = [];
  const answered = sendEach(ids(9), async (id) => {
    sent.push(id);
    await tick();
    if (id === 'r2' || id === 'r7') throw refusal('record.conflict', 'Changed meanwhile.');
    if (id === 'r5') throw refusal('record.in_use', 'In use.');
    return done(id);
  });
  await expect(answered).rejects.toMatchObject({
    code: 'record.conflict',
    message: 'Changed meanwhile. In use.',
    data: { refused: 3, total: 9 },
  } satisfies Partial<ApiError>);
  expect(sent).toEqual(ids(9));
});

test.each([0, 401, 503])('no further record is sent after a failure with status %i', async (status) => {
  const sent: string[] = [];
  const failure = errorFrom(status, { code: 'x' });
  const answered = sendEach(ids(50), async (id) => {
    sent.push(id);
    await tick();
    throw failure;
  });
  await expect(answered).rejects.toBe(failure);
  await tick();
  expect(sent).toHaveLength(4);
});

test('the refusal of one record alone is passed on as it is', async () => {
  const failure = refusal('record.conflict', 'Changed meanwhile.');
  await expect(sendEach(['r1'], () => Promise.reject(failure))).rejects.toBe(failure);
});

test('a call that takes many records reports all that were refused', () => {
  const taken = {
    _id: 'a',
    done: true,
    version: 2,
    code: null,
    message: 'User deleted Successfully',
    messageText: 'User deleted Successfully',
  };
  const refused = {
    _id: 'b',
    done: false,
    version: null,
    code: 'user.last_admin',
    message: 'One active admin.',
    messageText: 'Ein aktiver Admin.',
  };
  const other = {
    ...refused,
    _id: 'c',
    code: 'user.self',
    message: 'Not yourself.',
    messageText: 'Nicht sich selbst.',
  };
  expect(refusedOf([taken])).toBeNull();
  expect(refusedOf([refused])).toMatchObject({ code: 'user.last_admin', message: 'Ein aktiver Admin.', data: null });
  expect(refusedOf([taken, refused, other])).toMatchObject({
    code: 'user.last_admin',
    message: 'Ein aktiver Admin. Nicht sich selbst.',
    data: { refused: 2, total: 3 },
  });
});
