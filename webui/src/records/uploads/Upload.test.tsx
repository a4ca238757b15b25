import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { api } from '@/api';
import { lookups } from '@/test/builders';
import { eventually } from '@/test/eventually';
import { renderApp } from '@/test/render';
import { answer, failure, roundTrip, server } from '@/test/server';
import { uploadQueueOf } from './queue';
import { Upload } from './Upload';

const done = { _id: 'l1', version: 5, records: [] };
const address = '*/api/lead/regUser/document/add';
const file = (name: string) => new File(['evidence'], name, { type: 'application/pdf' });

interface Received {
  name: string;
  key: string | null;
  /** Ends the call. */
  answer: (response: Response) => void;
}

/** Answers each upload when the test says so. */
function held() {
  const received: Received[] = [];
  server.use(
    http.post(address, async ({ request }) => {
      const sent = (await request.formData()).get('file') as File;
      const key = request.headers.get('Idempotency-Key');
      return new Promise<Response>((resolve) => received.push({ name: sent.name, key, answer: resolve }));
    }),
  );
  return received;
}

async function choose(...files: File[]) {
  const view = await renderApp(<Upload noun="lead" id="l1" lists={['documents']} />);
  await userEvent.upload(screen.getByLabelText('choose files'), files);
  return view;
}

const lineOf = (name: string) => {
  const line = within(screen.getByRole('list', { name: 'Uploads' }))
    .getAllByRole('listitem')
    .find((one) => one.textContent?.includes(name));
  if (!line) throw new Error(`no line of ${name}`);
  return line;
};

const toastsOf = ({ store }: Awaited<ReturnType<typeof choose>>) => store.getState().toasts.map(({ text }) => text);

test('files go one after another, each with its progress, and are counted once at the end', async () => {
  const received = held();
  const view = await choose(file('survey.pdf'), file('photo.pdf'));
  await eventually(() => expect(received).toHaveLength(1));
  expect(screen.getByRole('progressbar', { name: 'Uploading survey.pdf' })).toBeVisible();
  expect(lineOf('photo.pdf')).toHaveTextContent('Waiting');
  received[0]?.answer(answer(done));
  await eventually(() => expect(received.map(({ name }) => name)).toEqual(['survey.pdf', 'photo.pdf']));
  expect(toastsOf(view)).toEqual([]);
  received[1]?.answer(answer(done));
  await eventually(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
  expect(toastsOf(view)).toEqual(['2 documents added']);
});

test('one that waits is cancelled, and the others go on', async () => {
  const received = held();
  const view = await choose(file('a.pdf'), file('b.pdf'), file('c.pdf'));
  await eventually(() => expect(received).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of b.pdf' }));
  expect(screen.getByRole('status')).toHaveTextContent('b.pdf was not added: Request was canceled.');
  received[0]?.answer(answer(done));
  await eventually(() => expect(received).toHaveLength(2));
  received[1]?.answer(answer(done));
  await eventually(() => expect(toastsOf(view)).toEqual(['2 documents added']));
  expect(received.map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf']);
});

test('one that failed says why and is sent again under its key', async () => {
  const received = held();
  const view = await choose(file('survey.pdf'));
  await eventually(() => expect(received).toHaveLength(1));
  received[0]?.answer(failure(503, 'server.busy', { message: 'The server is busy' }));
  const again = await screen.findByRole('button', { name: 'Upload survey.pdf again' });
  expect(screen.getByRole('status')).toHaveTextContent('survey.pdf was not added: The server is busy');
  expect(toastsOf(view)).toEqual([]);
  await userEvent.click(again);
  await eventually(() => expect(received).toHaveLength(2));
  expect(received[1]?.key).toBe(received[0]?.key);
  received[1]?.answer(answer(done));
  await eventually(() => expect(toastsOf(view)).toEqual(['Document added']));
});

test('a file that the server refuses is not sent again, only put away', async () => {
  const received = held();
  await choose(file('macros.pdf'));
  await eventually(() => expect(received).toHaveLength(1));
  received[0]?.answer(failure(415, 'file.not_allowed', { message: 'macros.pdf runs scripts' }));
  const put = await screen.findByRole('button', { name: 'Dismiss macros.pdf' });
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  await userEvent.click(put);
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
});

test('a file that is too large is refused before it is sent', async () => {
  const received = held();
  const large = file('film.pdf');
  Object.defineProperty(large, 'size', { value: 15_000_001 });
  const view = await choose(large);
  expect(toastsOf(view)).toEqual(['film.pdf is larger than 15 MB']);
  expect(received).toEqual([]);
});

test('how large a file may be is what the server says', async () => {
  server.use(http.get('*/api/lookups', () => answer({ ...lookups, largestFiles: { document: 2_000_000 } })));
  const large = file('film.pdf');
  Object.defineProperty(large, 'size', { value: 2_000_001 });
  const view = await renderApp(<Upload noun="lead" id="l1" lists={['documents']} />);
  expect(await screen.findByText('Up to 2 MB per file')).toBeVisible();
  await userEvent.upload(screen.getByLabelText('choose files'), large);
  await eventually(() => expect(toastsOf(view)).toEqual(['film.pdf is larger than 2 MB']));
});

test('uploads go on while nobody looks at them; the page asks before it is left, and a failure is a toast', async () => {
  const received = held();
  const view = await choose(file('survey.pdf'));
  await eventually(() => expect(received).toHaveLength(1));
  const leaves = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(true);
  view.unmount();
  received[0]?.answer(failure(503, 'server.busy', { message: 'The server is busy' }));
  await eventually(() => expect(toastsOf(view)).toEqual(['survey.pdf was not added: The server is busy']));
  expect(leaves()).toBe(false);
});

test("nothing is sent any more once the page is another user's", async () => {
  const received = held();
  const view = await choose(file('a.pdf'), file('b.pdf'));
  await eventually(() => expect(received).toHaveLength(1));
  view.unmount();
  view.store.dispatch(api.util.resetApiState());
  expect(uploadQueueOf(view.store.dispatch).of('l1')).toEqual([]);
  received[0]?.answer(answer(done));
  await roundTrip();
  expect(received).toHaveLength(1);
  expect(toastsOf(view)).toEqual([]);
});
