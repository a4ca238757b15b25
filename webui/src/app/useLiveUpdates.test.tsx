import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListLeadsApiResponse, RecordHistoryApiResponse, ShowLeadApiResponse } from '@/api/generated';
import { signedOut } from '@/api/sessionActions';
import { addAppListener } from '@/api/storeHooks';
import { LeadListPage } from '@/features/lead/LeadListPage';
import { siteView } from '@/features/site/view';
import { Timeline } from '@/records/history/Timeline';
import { plainList } from '@/records/list/plainList';
import { aLead, anEntry, ben, hannah, someFields } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, server } from '@/test/server';
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

const tell = (name: string, data: object = {}) =>
  act(async () => {
    for (const stream of Stream.open) stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  });

const changed = (id: string, actor: string) => tell('changed', { noun: 'lead', id, actor: { _id: actor } });

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
  await tell('changed', { noun: 'site', id: 's1', actor: { _id: ben._id } });
  expect(await screen.findByText('Quay Mill')).toBeInTheDocument();
});

test('a change to a record that is not on screen is announced; the list moves when asked', async () => {
  await show();
  await changed('l9', ben._id);
  await changed('l9', ben._id);
  expect(await screen.findByText('1 record was changed by others')).toBeInTheDocument();
  expect(lists).toBe(1);
  await act(async () => screen.getByRole('button', { name: 'Show changes' }).click());
  await waitFor(() => expect(lists).toBe(2));
  expect(screen.queryByText('1 record was changed by others')).toBeNull();
});

test('my own change comes back to no one', async () => {
  await show();
  await changed('l1', hannah._id);
  await changed('l9', hannah._id);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([histories, lists]).toEqual([1, 1]);
  expect(screen.queryByText(/changed by others/)).toBeNull();
});

test('a gap in the stream reads everything again', async () => {
  await show();
  await tell('resync');
  await waitFor(() => expect([histories, lists]).toEqual([2, 2]));
});

test('a hidden tab does not listen, and reads again when it is shown', async () => {
  await show();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(Stream.open).toEqual([]);
  hidden.mockReturnValue(false);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(Stream.open).toHaveLength(1);
  await waitFor(() => expect([histories, lists]).toEqual([2, 2]));
});

test('the end of the session is passed on, and leaving closes the stream', async () => {
  const heard = vi.fn();
  const { unmount, store } = await show();
  store.dispatch(addAppListener({ actionCreator: signedOut, effect: () => heard() }));
  await tell('signed-out');
  expect(heard).toHaveBeenCalledTimes(1);
  unmount();
  expect(Stream.open).toEqual([]);
});
