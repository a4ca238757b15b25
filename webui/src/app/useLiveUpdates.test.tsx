import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '@/api';
import { auditCaseApi } from '@/api/areas/audit_case';
import { dashboardApi } from '@/api/areas/dashboard';
import type {
  ListAuditCasesApiResponse,
  ListLeadsApiResponse,
  RecordHistoryApiResponse,
  Session,
  ShowLeadApiResponse,
} from '@/api/generated';
import { signedOut } from '@/api/sessionActions';
import { addAppListener } from '@/api/storeHooks';
import { LeadListPage } from '@/features/lead/LeadListPage';
import { siteView } from '@/features/site/view';
import { Timeline } from '@/records/history/Timeline';
import { selectRows } from '@/records/list/listing';
import { plainList } from '@/records/list/plainList';
import { aLead, anEntry, aSession, ben, hannah, someFields } from '@/test/builders';
import { patience } from '@/test/patience';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { OfflineBanner } from './OfflineBanner';
import { useLiveUpdates } from './useLiveUpdates';

const SiteListPage = plainList(siteView);

class Stream extends EventTarget {
  static open: Stream[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.open.push(this);
  }
  close() {
    Stream.open = Stream.open.filter((one) => one !== this);
  }
}

const tell = (name: string, data: object = {}, lastEventId = '') =>
  act(async () => {
    for (const stream of Stream.open)
      stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  });

const changed = (id: string, actor: string, version = 5) => tell('changed', { noun: 'lead', id, version, actor });
const showTab = async (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
};

let lists: number;
let histories: number;

beforeEach(() => {
  lists = 0;
  histories = 0;
  vi.stubGlobal('EventSource', Stream);
  server.use(
    http.get('*/api/lead/admin/list', () => {
      lists += 1;
      return reply<ListLeadsApiResponse>([aLead()], { count: 1 });
    }),
    http.get('*/api/lead/regUser/show/l1', () => reply<ShowLeadApiResponse>(aLead({ version: 5, value: '777' }))),
    http.get('*/api/records/lead/l1/history', () => {
      histories += 1;
      return reply<RecordHistoryApiResponse>([anEntry()], { nextBefore: null, upTo: 40 });
    }),
  );
});

afterEach(() => {
  Stream.open = [];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Listening() {
  useLiveUpdates();
  return (
    <>
      <LeadListPage />
      <Timeline noun="lead" id="l1" fields={someFields} onViewAt={null} onComment={null} />
    </>
  );
}

async function show() {
  const view = await renderApp(<Listening />, '/lead/admin/view');
  await screen.findByText('£100.50');
  await screen.findByRole('article');
  return view;
}

test("another's change replaces the row where it stands and reads its history again, not the list", async () => {
  await show();
  expect(Stream.open.map(({ url }) => url)).toEqual(['/api/live']);
  await changed('l1', ben._id);
  expect(await screen.findByText('£777.00')).toBeInTheDocument();
  await waitFor(() => expect(histories).toBe(2));
  expect(lists).toBe(1);
});

function Counting() {
  useLiveUpdates();
  const { data } = dashboardApi.useDashboardQuery({ weeks: 4 });
  return <output>{data ? 'counted' : ''}</output>;
}

test("the dashboard counts others' changes once for all of them, without asking time and again", async () => {
  let asked = 0;
  server.use(
    http.get('*/api/dashboard', () => {
      asked += 1;
      return answer({});
    }),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp(<Counting />, '/');
  await screen.findByText('counted');
  await changed('l1', ben._id);
  await changed('l2', ben._id);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(asked).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(asked).toBe(2));
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(asked).toBe(2);
  vi.useRealTimers();
});

function ListeningToSites() {
  useLiveUpdates();
  return <SiteListPage />;
}

test("another's change of any noun replaces the row that is on screen", async () => {
  const site = { ...aLead(), _id: 's1', siteName: 'Canal Mill', electric: {}, gas: {}, water: {}, chipandpin: {} };
  server.use(
    http.get('*/api/site/admin/list', () => answer([site], { count: 1 })),
    http.get('*/api/site/regUser/show/s1', () => answer({ ...site, version: 5, siteName: 'Quay Mill' })),
  );
  await renderApp(<ListeningToSites />, '/company/admin/sites');
  await screen.findByText('Canal Mill');
  await tell('changed', { noun: 'site', id: 's1', version: 5, actor: ben._id });
  expect(await screen.findByText('Quay Mill')).toBeInTheDocument();
});

test('a change to a record that is not on screen is announced; the list moves when asked', async () => {
  await show();
  await changed('l9', ben._id);
  await changed('l9', ben._id);
  expect(await screen.findByText('1 record was changed by others')).toBeInTheDocument();
  expect(lists).toBe(1);
  await act(async () => screen.getByRole('button', { name: 'Show changes' }).click());
  await waitFor(() => expect(screen.queryByText('1 record was changed by others')).toBeNull());
  expect(lists).toBe(2);
});

test('a list that was just read says of no change before', async () => {
  const { store } = await show();
  await changed('l9', ben._id);
  expect(await screen.findByText('1 record was changed by others')).toBeInTheDocument();
  await act(async () => void store.dispatch(api.util.invalidateTags([{ type: 'list', id: 'lead' }])));
  await waitFor(() => expect(screen.queryByText('1 record was changed by others')).toBeNull());
  expect(lists).toBe(2);
});

test('more changes than are counted are said to be more', async () => {
  await show();
  const say = (id: string) =>
    new MessageEvent('changed', { data: JSON.stringify({ noun: 'lead', id, version: 5, actor: ben._id }) });
  await act(async () => {
    for (let n = 0; n < 101; n += 1) Stream.open[0]?.dispatchEvent(say(`x${n}`));
  });
  expect(await screen.findByText('More than 100 records were changed by others')).toBeInTheDocument();
});

function ListeningElsewhere() {
  useLiveUpdates();
  const { pathname } = useLocation();
  return pathname.startsWith('/lead') ? <LeadListPage /> : <output>{pathname}</output>;
}

test('after a list was left, a change of its rows makes no call', async () => {
  const { router, store } = await renderApp(<ListeningElsewhere />, '/lead/admin/view');
  await screen.findByText('£100.50');
  let calls = 0;
  server.events.on('request:start', () => {
    calls += 1;
  });
  await act(() => router.navigate('/other'));
  await screen.findByText('/other');
  expect(selectRows('lead')(store.getState())).toEqual([]);
  calls = 0;
  await changed('l1', ben._id);
  await new Promise((resolve) => setTimeout(resolve, 100)); // waits: a call would be sent by then
  expect(calls).toBe(0);
  server.events.removeAllListeners();
});

const save = (store: Awaited<ReturnType<typeof show>>['store']) =>
  store.dispatch(
    api.endpoints.recordCommand.initiate({
      noun: 'lead',
      role: 'change',
      slug: 'admin',
      ids: ['l1'],
      values: { value: '9' },
    }),
  );

test('what this tab changed itself comes back to no one, also before its answer', async () => {
  const { store } = await show();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post('*/api/lead/admin/update', async () => {
      await held;
      return answer({ _id: 'l1', version: 5, records: [{ noun: 'lead', _id: 'l1', version: 5 }] });
    }),
  );
  const saved = save(store);
  await changed('l1', hannah._id, 5);
  release();
  await act(async () => void (await saved));
  const before = [histories, lists];
  await changed('l1', hannah._id, 5);
  await changed('l9', ben._id);
  await screen.findByText('1 record was changed by others');
  expect([histories, lists]).toEqual(before);
});

test("one's own change in another window is shown", async () => {
  await show();
  await changed('l1', hannah._id, 6);
  expect(await screen.findByText('£777.00')).toBeInTheDocument();
  const before = lists;
  await changed('l9', hannah._id, 2);
  await waitFor(() => expect(lists).toBe(before + 1), { timeout: patience });
  expect(screen.queryByText(/changed by others/)).toBeNull();
});

test('what a job of one’s own changes reads the list once, and is not said to be of others', async () => {
  const rows = Array.from({ length: 9 }, (_, n) => aLead({ _id: `m${n}` }));
  server.use(
    http.get('*/api/lead/admin/list', () => {
      lists += 1;
      return reply<ListLeadsApiResponse>(rows, { count: 9 });
    }),
    http.get('*/api/lead/regUser/show/:id', ({ params }) =>
      reply<ShowLeadApiResponse>(aLead({ _id: String(params.id), version: 5 })),
    ),
  );
  await renderApp(<Listening />, '/lead/admin/view');
  await screen.findAllByText('£100.50');
  const before = lists;
  for (const { _id } of rows) await changed(_id, hannah._id);
  await waitFor(() => expect(lists).toBe(before + 1), { timeout: patience });
  expect(screen.queryByText(/changed by others/)).toBeNull();
});

test('a list that failed while the server was away is read again once it answers', async () => {
  const { router } = await show();
  await tell('ping', {}, '7');
  let away = true;
  server.use(
    http.get('*/api/lead/admin/list', () =>
      away ? Response.error() : reply<ListLeadsApiResponse>([aLead({ value: '888' })], { count: 11 }),
    ),
  );
  await act(() => router.navigate('/lead/admin/view?page=2'));
  await screen.findByText(/^The server could not be reached/, undefined, { timeout: patience });
  away = false;
  await act(async () => {
    // It was open, broke, and is open again.
    Stream.open[0]?.dispatchEvent(new Event('open'));
    Stream.open[0]?.dispatchEvent(new Event('open'));
  });
  expect(await screen.findByText('£888.00', undefined, { timeout: patience })).toBeInTheDocument();
  expect(screen.queryByText(/^The server could not be reached/)).toBeNull();
});

test('many changes at once are announced and not read one by one', async () => {
  const rows = Array.from({ length: 9 }, (_, n) => aLead({ _id: `m${n}` }));
  const asked: string[] = [];
  server.use(
    http.get('*/api/lead/admin/list', () => reply<ListLeadsApiResponse>(rows, { count: 9 })),
    http.get('*/api/lead/regUser/show/:id', ({ params }) => {
      asked.push(String(params.id));
      return reply<ShowLeadApiResponse>(aLead({ _id: String(params.id), version: 5 }));
    }),
  );
  await renderApp(<Listening />, '/lead/admin/view');
  await screen.findAllByText('£100.50');
  const say = (id: string) =>
    new MessageEvent('changed', { data: JSON.stringify({ noun: 'lead', id, version: 5, actor: ben._id }) });
  // All within a moment, however busy the machine is.
  await act(async () => {
    for (const { _id } of rows) Stream.open[0]?.dispatchEvent(say(_id));
  });
  expect(await screen.findByText('4 records were changed by others')).toBeInTheDocument();
  expect(asked).toHaveLength(5);
});

test('a gap in the stream reads everything again', async () => {
  await show();
  await tell('resync');
  await waitFor(() => expect([histories, lists]).toEqual([2, 2]));
});

test('a hidden tab does not listen; shown again, it goes on where it was and reads nothing else', async () => {
  await show();
  await tell('ping', {}, '40');
  await changed('l9', ben._id);
  await showTab(true);
  expect(Stream.open).toEqual([]);
  await showTab(false);
  expect(Stream.open.map(({ url }) => url)).toEqual(['/api/live?after=40']);
  await tell('open');
  await changed('l8', ben._id);
  await screen.findByText('2 records were changed by others');
  expect([histories, lists]).toEqual([1, 1]);
});

test('a stream that never said where it was is followed by reading everything again', async () => {
  await show();
  await tell('open');
  await showTab(true);
  await showTab(false);
  await tell('open');
  await waitFor(() => expect([histories, lists]).toEqual([2, 2]));
});

test('a stream that breaks is opened again after growing pauses, and the banner says so meanwhile', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  await renderApp(
    <>
      <OfflineBanner />
      <Listening />
    </>,
    '/lead/admin/view',
  );
  await screen.findByText('£100.50');
  await tell('open');
  await tell('ping', {}, '40');
  vi.useFakeTimers();
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  await tell('error');
  expect(Stream.open).toEqual([]);
  await pass(1_000);
  expect(Stream.open.map(({ url }) => url)).toEqual(['/api/live?after=40']);
  await tell('error');
  await pass(1_999);
  expect([Stream.open.length, screen.queryByText(/No connection to the server/)]).toEqual([0, null]);
  await pass(1);
  expect(Stream.open).toHaveLength(1);
  expect(screen.getByText(/No connection to the server/)).toBeInTheDocument();
  await tell('open');
  expect(screen.queryByText(/No connection to the server/)).toBeNull();
  await pass(39_000);
  await tell('ping', {}, '41');
  await pass(39_000);
  expect(Stream.open).toHaveLength(1);
  await pass(1_000);
  expect(Stream.open).toEqual([]);
  vi.useRealTimers();
});

test('the end of the session is asked about and passed on, and leaving closes the stream', async () => {
  const heard = vi.fn();
  const { unmount, store } = await show();
  store.dispatch(addAppListener({ actionCreator: signedOut, effect: () => heard() }));
  server.use(http.get('*/api/isLoggedIn', () => failure(401, 'auth.blocked')));
  await tell('signed-out');
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  unmount();
  expect(Stream.open).toEqual([]);
});

function Leads() {
  useLiveUpdates();
  const rows = api.useRecordListQuery({ noun: 'lead', slug: 'management' }).data?.data as
    | { value: string }[]
    | undefined;
  return <output>{rows?.map(({ value }) => value).join() ?? 'reading'}</output>;
}

const management: { roleName: Session['role']['roleName']; slug: string } = {
  roleName: 'management',
  slug: 'management',
};

/** Shows a list to a manager; then the session becomes what `after` says, and the server ends the stream. */
async function showThenBecome(after: Session) {
  let session = aSession(management);
  let value = 'old';
  let read = 0;
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  server.use(
    http.get('*/api/isLoggedIn', () => answer(session)),
    http.get('*/api/lead/management/list', () => {
      read += 1;
      return reply<ListLeadsApiResponse>([aLead({ value })], { count: 1 });
    }),
  );
  const { store } = await renderApp(<Leads />, '/lead/management/view');
  await screen.findByText('old');
  session = after;
  value = 'new';
  await tell('signed-out');
  await waitFor(() => expect(Stream.open).toHaveLength(1));
  return { store, assign, reads: () => read };
}

test.each<[string, Session]>([
  ['another role with the same addresses', aSession({ ...management, roleName: 'sub management' })],
  ['other rights in the same role', { ...aSession(management), rights: {} }],
])('%s: nothing of before stays, and one stream is open', async (_name, after) => {
  const { store, assign, reads } = await showThenBecome(after);
  expect(await screen.findByText('new')).toBeInTheDocument();
  expect(JSON.stringify(store.getState())).not.toContain('"old"');
  expect([reads(), assign.mock.calls.length, Stream.open.length]).toEqual([2, 0, 1]);
});

test('a stream that ends although nothing about the user has changed is opened again', async () => {
  const { assign, reads } = await showThenBecome(aSession(management));
  expect([reads(), assign.mock.calls.length]).toEqual([1, 0]);
});

function Cases() {
  useLiveUpdates();
  auditCaseApi.useListAuditCasesQuery({});
  return null;
}

test('the list of audit cases follows what others do in a case', async () => {
  let asked = 0;
  server.use(
    http.get('*/api/audit/cases', () => {
      asked += 1;
      return reply<ListAuditCasesApiResponse>([], { count: 0 });
    }),
  );
  await renderApp(<Cases />);
  await waitFor(() => expect(asked).toBe(1));
  await tell('changed', { noun: 'audit_case', id: 'c1', version: 2, actor: ben._id });
  await waitFor(() => expect(asked).toBe(2));
});
