import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DriveEntry } from '@/api/generated';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { DrivePage } from './DrivePage';
import { entry } from './testEntry';

type Config = Record<string, (...given: unknown[]) => unknown> & { element: HTMLElement };
const dragged = vi.hoisted(() => ({ sources: [] as unknown[], targets: [] as unknown[] }));
vi.mock('@/records/board/dragTools', () => ({
  dragTools: {
    combine: () => () => undefined,
    draggable: (one: unknown) => dragged.sources.push(one),
    dropTargetForElements: (one: unknown) => dragged.targets.push(one),
  },
}));
const of = (all: unknown[], id: string) =>
  (all as Config[]).findLast(({ element }) => element.dataset.row === id) as Config;

const folder = (id: string, more: Partial<DriveEntry> = {}) =>
  entry(id, { noun: 'drive_folder', size: null, state: null, ...more });
const tree: Record<string, DriveEntry[]> = {
  '': [folder('Team', { kind: null, changes: false }), folder('Readings', { level: 'see' })],
  Team: [folder('Plans'), folder('Locked', { level: 'see', changes: false }), entry('a.txt'), entry('b.txt')],
  Readings: [folder('June')],
};
let moved: unknown[];

beforeEach(() => {
  moved = [];
  dragged.sources.length = 0;
  dragged.targets.length = 0;
  const space = { own: 0, mostOwn: 5, drive: 0, mostDrive: 50, largestFile: 100 };
  server.use(
    http.post('*/api/drive-new/list', async ({ request }) => {
      const { folderId = '' } = (await request.json()) as { folderId?: string };
      const path = folderId ? [{ _id: 'Team', name: 'Team', kind: null }] : [];
      const data = tree[folderId] ?? [];
      return HttpResponse.json({ success: true, message: '', data, count: data.length, path, level: 'manage' });
    }),
    http.get('*/api/drive/space', () => answer(space)),
    http.post('*/api/drive-new/move-folder', async ({ request }) => {
      moved.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: { records: [] }, pending: false });
    }),
  );
});

const show = async (address = '/?folder=Team') => {
  await renderApp(<DrivePage />, address);
  await screen.findByText('a.txt');
};

test('files are moved by keys alone, into a folder that one may add to', async () => {
  await show();
  await userEvent.keyboard('jjjxjxm');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 entries' }));
  const item = (name: string) => dialog.findByRole('treeitem', { name });
  const team = await item('Team');
  team.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await item('Readings')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const submit = dialog.getByRole('button', { name: 'Move here' });
  expect(submit).toBeDisabled();
  expect(await item('June')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowRight}');
  await item('Plans');
  await userEvent.keyboard('{ArrowRight}');
  expect(await item('Plans')).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(await item('Plans')).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(submit);
  await waitFor(() => expect(moved).toEqual([{ folderIds: [], fileIds: ['a.txt', 'b.txt'], to: 'Plans' }]));
});

test('what is moved is not offered as its own place', async () => {
  await show();
  await userEvent.keyboard('jm');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 entry' }));
  await userEvent.click(await dialog.findByRole('treeitem', { name: 'Team' }));
  expect(await dialog.findByRole('treeitem', { name: 'Locked' })).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.queryByRole('treeitem', { name: 'Plans' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Move here' })).toBeDisabled();
});

test.each(['list', 'tiles'])('a dragged file takes the selection along onto a folder (%s)', async (shown) => {
  await show(`/?folder=Team${shown === 'tiles' ? '&show=tiles' : ''}`);
  for (const name of ['a.txt', 'b.txt']) {
    const row = screen.getByText(name).closest('[data-row]') as HTMLElement;
    await userEvent.click(within(row).getByRole('checkbox'));
  }
  await userEvent.hover(screen.getByText('a.txt'));
  await waitFor(() => expect(dragged.sources).toHaveLength(4));
  expect(dragged.targets).toHaveLength(1);
  expect(of(dragged.sources, 'Locked').canDrag?.()).toBe(false);
  const source = { data: of(dragged.sources, 'a.txt').getInitialData?.() };
  const target = of(dragged.targets, 'Plans');
  expect(target.canDrop?.({ source })).toBe(true);
  expect(target.canDrop?.({ source: { data: { kind: 'drive', id: 'Plans' } } })).toBe(false);
  target.onDrop?.({ source });
  await waitFor(() => expect(moved).toEqual([{ folderIds: [], fileIds: ['a.txt', 'b.txt'], to: 'Plans' }]));
});

test('keys rename, delete, make a folder and go up, where that may be done', async () => {
  await show();
  await userEvent.keyboard('jjjm{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Escape}');
  screen.getByText('a.txt').closest('tr')?.focus();
  await userEvent.keyboard('e');
  expect(await screen.findByRole('dialog', { name: 'Rename a.txt' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Delete}');
  expect(await screen.findByRole('dialog', { name: 'Delete a.txt?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('c');
  expect(await screen.findByRole('dialog', { name: 'New folder' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Backspace}');
  expect(await screen.findByText('Readings')).toBeVisible();
});
