import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { DrivePage as Page } from '@/api/generated';
import { UnsavedGuard } from '@/records/form/UnsavedGuard';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { DrivePage } from './DrivePage';
import { entry } from './testEntry';

const space = { own: 0, mostOwn: 5_000_000_000, drive: 0, mostDrive: 50_000_000_000, largestFile: 100_000_000 };
const path: Page['path'] = [{ _id: 'f1', name: 'Shared', kind: 'shared' }];

let sent: [string, unknown][];
let taken: { name: string; _id: string; noun: 'drive_file' }[];

beforeEach(() => {
  [sent, taken] = [[], []];
  const done = HttpResponse.json({ success: true, message: '', data: { records: [] }, pending: false });
  server.use(
    http.post('*/api/drive-new/list', () =>
      HttpResponse.json({
        success: true,
        message: '',
        data: [entry('Plans', { noun: 'drive_folder', size: null, state: null }), entry('survey.txt')],
        count: 2,
        path,
        level: 'manage',
      }),
    ),
    http.get('*/api/drive/space', () => answer(space)),
    http.post('*/api/drive/check', () => answer({ taken, fits: true, space })),
    http.post('*/api/drive-new/file', async ({ request }) => {
      const form = await request.formData();
      sent.push([(form.get('file') as File).name, form.get('same')]);
      return done.clone();
    }),
    http.post('*/api/drive/remove', async ({ request }) => {
      sent.push(['remove', await request.json()]);
      return done.clone();
    }),
  );
});

const show = async () => {
  await renderApp(<DrivePage />, '/?folder=f1');
  await screen.findByText('survey.txt');
};
const send = (...names: string[]) =>
  userEvent.upload(
    screen.getByTestId('files'),
    names.map((name) => new File(['a plan'], name, { type: 'text/plain' })),
  );

test('a folder shows where it lies, its folders and its files', async () => {
  await show();
  expect(within(screen.getByRole('navigation', { name: 'Where you are' })).getByText('Shared')).toBeVisible();
  expect(screen.getByText('Plans')).toBeVisible();
  expect(await screen.findByText('0 B of 5 GB used')).toBeVisible();
});

test('files are sent one after another, and counted', async () => {
  await show();
  await send('a.txt', 'b.txt');
  await waitFor(() => expect(sent.map(([name]) => name)).toEqual(['a.txt', 'b.txt']));
  expect(await screen.findByText('2 of 2 files stored')).toBeVisible();
});

test('of a taken name is asked before anything is sent', async () => {
  taken = [{ name: 'survey.txt', _id: 'survey.txt', noun: 'drive_file' }];
  await show();
  await send('survey.txt');
  expect(sent).toEqual([]);
  await userEvent.click(await screen.findByRole('radio', { name: /Keep both/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(sent).toEqual([['survey.txt', 'both']]));
});

test('what is selected goes to the trash once that is confirmed', async () => {
  await show();
  const row = screen.getByText('survey.txt').closest('tr') as HTMLElement;
  await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toEqual([['remove', { folderIds: [], fileIds: ['survey.txt'] }]]));
});

test('a folder that is not there is said to be missing', async () => {
  server.use(http.post('*/api/drive-new/list', () => failure(404, 'record.not_found', { message: 'Not found' })));
  await renderApp(<DrivePage />, '/?folder=gone');
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('uploads that leaving would stop are named before the page is left', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post('*/api/drive-new/file', async () => {
      await held;
      return HttpResponse.json({ success: true, message: '', data: { records: [] }, pending: false });
    }),
  );
  const page = { link: 'Tasks', text: 'All tasks' };
  await renderApp(
    <UnsavedGuard>
      <Link to="/tasks">{page.link}</Link>
      <Routes>
        <Route path="/" element={<DrivePage />} />
        <Route path="/tasks" element={page.text} />
      </Routes>
    </UnsavedGuard>,
    '/?folder=f1',
  );
  await screen.findByText('survey.txt');
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(true);
  await send('a.txt', 'b.txt');
  await waitFor(() => expect(leaves()).toBe(false));
  await userEvent.click(screen.getByRole('link', { name: 'Tasks' }));
  const question = await screen.findByRole('dialog', { name: 'Stop the uploads?' });
  expect(within(question).getByText('They stop when you leave this page: a.txt, b.txt.')).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(screen.getByText('survey.txt')).toBeVisible();
  release();
  await waitFor(() => expect(leaves()).toBe(true));
  await userEvent.click(screen.getByRole('link', { name: 'Tasks' }));
  expect(await screen.findByText('All tasks')).toBeVisible();
});
