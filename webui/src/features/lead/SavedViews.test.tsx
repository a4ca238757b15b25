import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { IsLoggedInApiResponse, SavedView, SavedViewsApiResponse, Session } from '@/api/generated';
import { aLead, aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { LeadListPage } from './LeadListPage';

const address = '/lead/admin/view';
const views = '*/api/views/lead';

const aView = (more: Partial<SavedView> = {}): SavedView => ({
  _id: 'v1',
  version: 1,
  name: 'Solar of the week',
  filters: { source: ['Website'] },
  sort: 'value',
  sortType: 'desc',
  limit: 25,
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
const others = (more: Partial<SavedView> = {}) =>
  aView({
    _id: 'v2',
    name: 'Due today',
    owner: { _id: 'u2', name: 'Tom Okafor' },
    isOwn: false,
    sharedWith: 'everyone',
    locked: true,
    manages: false,
    changes: false,
    ...more,
  });

const signedIn = (more: Partial<Session> = {}, role: Partial<Session['role']> = {}) =>
  server.use(http.get('*/api/isLoggedIn', () => reply<IsLoggedInApiResponse>({ ...aSession(role), ...more })));
const serve = (...found: SavedView[]) => server.use(http.get(views, () => reply<SavedViewsApiResponse>(found)));

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  signedIn();
  server.use(
    http.get('*/api/lead/admin/list', ({ request }) => {
      asked.push(new URL(request.url).search);
      return answer([aLead()], { count: 1 });
    }),
  );
});

const open = async () => {
  const app = await renderApp(<LeadListPage />, address);
  await screen.findByText('L-100001');
  await userEvent.click(screen.getByRole('button', { name: 'Saved views' }));
  return { ...app, menu: within(await screen.findByRole('dialog', { name: 'Saved views' })) };
};
const choose = async (name: string, deed: string) => {
  await userEvent.click(screen.getByRole('button', { name: `More about ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: deed }));
};

test('views stand by whose they are, with the owner and their marks', async () => {
  serve(
    aView({ isDefault: true }),
    others(),
    others({ _id: 'v3', name: 'Our surveys', sharedWith: 'team', owner: null }),
  );
  const { menu } = await open();
  const own = within(await menu.findByRole('region', { name: 'Mine' }));
  expect(own.getByRole('button', { name: 'Solar of the week Your default' })).toBeInTheDocument();
  const all = within(menu.getByRole('region', { name: "Everyone's" }));
  expect(all.getByRole('button', { name: 'Due today by Tom Okafor Locked' })).toBeInTheDocument();
  const team = within(menu.getByRole('region', { name: "My team's" }));
  expect(team.getByText('owner deleted')).toBeInTheDocument();
});

test('a locked view of somebody else is copied, not changed', async () => {
  serve(others());
  let saved: unknown;
  server.use(
    http.post(views, async ({ request }) => {
      saved = await request.json();
      return reply<SavedViewsApiResponse>([others()]);
    }),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'More about Due today' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Save a copy', 'Show this list so at first', 'History']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Save a copy' }));
  await waitFor(() => expect(saved).toMatchObject({ name: 'Due today (copy)', filters: { source: ['Website'] } }));
});

test('a view is shared with everyone, locked, and made the default of roles', async () => {
  serve(aView());
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/roles/regUser/list', () =>
      answer([
        { roleName: 'sales_rep', label: 'Sales Rep' },
        { roleName: 'partner', label: 'Partner' },
      ]),
    ),
    http.post(`${views}/v1/share`, async ({ request }) => {
      sent.push(await request.json());
      return reply<SavedViewsApiResponse>([aView({ sharedWith: 'everyone', locked: true, version: 2 })]);
    }),
    http.post(`${views}/v1/role_default`, async ({ request }) => {
      sent.push(await request.json());
      return reply<SavedViewsApiResponse>([]);
    }),
  );
  await open();
  await screen.findByText('Solar of the week');
  await choose('Solar of the week', 'Share…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “Solar of the week”' }));
  expect(dialog.getByRole('checkbox', { name: 'Locked' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('radio', { name: 'Everyone' }));
  expect(dialog.getByRole('checkbox', { name: 'Locked' })).toBeChecked();
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Sales Rep' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { sharedWith: 'everyone', locked: true, expectedVersion: 1 },
    { roles: ['sales_rep'], expectedVersion: 1 },
  ]);
});

test('who may not share with everyone is told so, and what somebody else changed meanwhile is said', async () => {
  signedIn({}, { roleName: 'sales_rep' });
  serve(aView());
  const conflict = { field: 'sharedWith', theirs: 'team', yours: 'private', version: 2 };
  server.use(
    http.post(`${views}/v1/share`, () =>
      failure(409, 'record.conflict', { conflict: { version: 2, fields: [conflict] } }),
    ),
  );
  await open();
  await screen.findByText('Solar of the week');
  await choose('Solar of the week', 'Share…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “Solar of the week”' }));
  expect(dialog.getByRole('radio', { name: 'Everyone' })).toBeDisabled();
  expect(dialog.getByText('Admins and management share with everyone.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: 'My team' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody changed this view meanwhile/)).toBeInTheDocument();
});

test('filters that were left out are told of when the view is shown', async () => {
  serve(others({ leftOut: ['isLive'] }));
  const { router, store } = await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Due today/ }));
  const [toast] = store.getState().toasts;
  expect(toast?.text).toBe('1 filter was left out: its field is not shown to you.');
  expect(router.state.location.search).toContain('source=Website');
});

test('a failure is told with a way to try again', async () => {
  server.use(http.get(views, () => failure(503, 'store.unavailable')));
  const { menu } = await open();
  expect(await menu.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

const preset = { _id: 'v9', name: 'Mine', filters: { source: ['Website'] }, sort: 'value', sortType: 'asc' as const };
const defaultViews = { lead: { ...preset, limit: 50, columns: ['value', 'leadId'] } };

test('a list opens as its default view, in one request, and a cleared filter stays cleared', async () => {
  signedIn({ defaultViews });
  const { router } = await renderApp(<LeadListPage />, address);
  await screen.findByText('L-100001');
  expect(router.state.location.search).toBe('?source=Website&sort=value%3Aasc&limit=50');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('source=Website');
  const heads = screen.getAllByRole('columnheader').flatMap((head) => head.textContent || []);
  expect(heads).toEqual(['Value', 'Lead']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=value%3Aasc&limit=50'));
});

test('an address that says how comes before the default view', async () => {
  signedIn({ defaultViews });
  const { router } = await renderApp(<LeadListPage />, `${address}?status=New+Lead`);
  await screen.findByText('L-100001');
  expect(router.state.location.search).toBe('?status=New+Lead');
});
