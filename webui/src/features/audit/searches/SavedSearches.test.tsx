import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { SavedView, SavedViewsApiResponse, Session } from '@/api/generated';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, server } from '@/test/server';
import { presentDay } from '@/ui/now';
import { AuditPage } from '../AuditPage';

const page = <AuditPage nouns={['lead']} fieldsOf={() => Promise.resolve([])} />;
const views = '*/api/views/audit';

const aSearch = (more: Partial<SavedView> = {}): SavedView => ({
  _id: 'v1',
  version: 1,
  name: 'Bank details',
  filters: { noun: ['consumer'], period: ['30'] },
  sort: '',
  sortType: 'desc',
  limit: 50,
  columns: [],
  owner: { _id: 'u1', name: 'Hannah Reeve' },
  isOwn: true,
  sharedWith: 'private',
  locked: false,
  manages: true,
  changes: true,
  isDefault: false,
  defaultFor: [],
  leftOut: [],
  ...more,
});

let asked: URLSearchParams[] = [];
let sent: unknown[] = [];

function serve(session: Partial<Session> = {}, ...found: SavedView[]) {
  asked = [];
  sent = [];
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...aSession(), ...session })),
    http.get('*/api/users/admin/dropdown_list', () => answer([])),
    http.get(views, () => reply<SavedViewsApiResponse>(found)),
    http.post(views, async ({ request }) => {
      sent.push(await request.json());
      return reply<SavedViewsApiResponse>(found);
    }),
    http.post(`${views}/v1/change`, async ({ request }) => {
      sent.push(await request.json());
      return reply<SavedViewsApiResponse>(found);
    }),
    http.get('*/api/audit/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ success: true, message: '', data: [], position: 4321, nextBefore: null });
    }),
  );
}

beforeEach(() => serve());

const open = async (address: string) => {
  const app = await renderApp(page, address);
  await screen.findByText('Up to position 4,321');
  await userEvent.click(screen.getByRole('button', { name: 'Saved searches' }));
  return { ...app, menu: within(await screen.findByRole('dialog', { name: 'Saved searches' })) };
};

test('a search is saved up to now, or for good', async () => {
  const { menu } = await open('/audit?noun=lead&period=7');
  const save = async () => {
    const name = menu.getByRole('textbox', { name: 'Name of this search' });
    await userEvent.type(name, 'Weekly');
    await userEvent.click(menu.getByRole('button', { name: 'Save search' }));
    // The form is empty again once the search is saved.
    await waitFor(() => expect(name).toHaveValue(''));
  };
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: 'Weekly', filters: { noun: ['lead'], period: ['7'] } });
  await userEvent.click(menu.getByRole('checkbox', { name: /^Keep it up to position 4,321/ }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  const { since, ...kept } = (sent[1] as SavedView).filters;
  expect(kept).toEqual({ noun: ['lead'], position: ['4321'] });
  expect(since?.[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a saved search says up to when it goes, and is asked when it is opened', async () => {
  const fixed = aSearch({ _id: 'v2', name: 'Of October', filters: { since: ['2026-10-01'], position: ['99'] } });
  serve({}, aSearch(), fixed);
  const { menu, router } = await open('/audit?actor=u9');
  await userEvent.click(await menu.findByRole('button', { name: 'Bank details Last 30 days' }));
  await waitFor(() => expect(asked.at(-1)?.get('noun')).toBe('consumer'));
  expect(asked.at(-1)?.has('actor')).toBe(false);
  expect(asked.at(-1)?.has('position')).toBe(false);
  await waitFor(() => expect(router.state.location.search).toContain('position=4321'));
  await userEvent.click(screen.getByRole('button', { name: 'Saved searches' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Of October Up to position 99' }));
  await waitFor(() => expect(asked.at(-1)?.get('position')).toBe('99'));
  expect(asked.at(-1)?.get('since')).toBe('2026-09-30T23:00:00Z');
});

test('a search that was kept at a position stays so when it is updated', async () => {
  serve({}, aSearch({ filters: { position: ['99'] } }));
  await open('/audit?noun=lead');
  await userEvent.click(await screen.findByRole('button', { name: 'More about Bank details' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Update with what is shown' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ filters: { noun: ['lead'], position: ['4321'] }, expectedVersion: 1 });
});

test("the desk opens with the reader's default search, in one request, and a cleared one stays cleared", async () => {
  serve({ defaultViews: { audit: aSearch() } });
  const { router } = await renderApp(page, '/audit');
  await screen.findByText('Up to position 4,321');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.get('noun')).toBe('consumer');
  expect(router.state.location.search).toContain('period=30');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(asked.at(-1)?.has('noun')).toBe(false));
  expect(router.state.location.search).not.toContain('period');
});

test('a search up to now counts its period anew', async () => {
  const { router } = await renderApp(page, '/audit?period=1&since=2020-01-01&position=99');
  await screen.findByText('Nothing found');
  expect(asked[0]?.get('since')).toBe('2020-01-01T00:00:00Z');
  await userEvent.click(screen.getByRole('button', { name: 'Search up to now' }));
  await waitFor(() => expect(router.state.location.search).toContain(`since=${presentDay()}`));
  expect(asked.at(-1)?.has('position')).toBe(false);
});
