import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { BuildOut, OperationsApiResponse, OperationsOut, ScheduledOut } from '@/api/generated';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { server } from '@/test/server';
import { seconds } from './buildTexts';
import { OperationsPage } from './OperationsPage';

const aBuild = (more: Partial<BuildOut> = {}): BuildOut => ({
  name: 'lead',
  generation: 3,
  stage: 'fold',
  running: true,
  done: 420_000,
  total: 1_000_000,
  eventsDone: 2_500_000,
  events: 6_000_000,
  perSecond: 41_234.4,
  secondsLeft: 85,
  workers: 2,
  comparison: null,
  error: null,
  startedAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:01:05Z',
  ...more,
});

const known = (builds: BuildOut[] = [], schedule: ScheduledOut[] = []): OperationsOut => ({
  status: 'ok',
  components: { eventStore: 'ok' },
  position: 6_000_000,
  readModels: ['consumer', 'lead'].map((name) => ({
    name,
    generation: 2,
    position: 6_000_000,
    lag: 0,
    lagSeconds: 0,
    parked: 0,
    state: 'live',
  })),
  generations: [],
  parked: [],
  relay: null,
  jobs: null,
  builds,
  comparisons: [],
  schedule,
  filesWaiting: 0,
});

function serve(builds: BuildOut[] = [], schedule: ScheduledOut[] = []) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/operations', () => reply<OperationsApiResponse>(known(builds, schedule))),
    http.post('*/api/operations/*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      return HttpResponse.json({ success: true, message: '', data: null });
    }),
  );
  return asked;
}

const build = async (name = 'lead') => within(await screen.findByRole('listitem', { name }));

test('a running build shows how far it is, how fast and how long it takes', async () => {
  serve([aBuild()]);
  await renderApp(<OperationsPage />);
  const shown = await build();
  shown.getByText('Folding');
  shown.getByText('420,000 of 1,000,000 records · 41,234 events/s · 1:25 left · 2 processes');
  const bar = shown.getByRole('progressbar', { name: 'Progress of lead' });
  expect(bar).toHaveAttribute('aria-valuenow', '42');
  expect(bar).toHaveAttribute('aria-valuetext', '420,000 of 1,000,000 records');
  expect(screen.getByRole('button', { name: 'Rebuild: lead' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Rebuild: consumer' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Rebuild all' })).toBeDisabled();
});

test.each([
  ['index', 'Indexing', '3 of 9 indexes · 1 process'],
  ['catch_up', 'Catching up', 'Position 3 of 9 · 1 process'],
  ['swap', 'Comparing and swapping', '1 process'],
] as const)('the stage %s counts its own things', async (stage, label, text) => {
  serve([aBuild({ stage, done: 3, total: 9, perSecond: 0, secondsLeft: null, workers: 1 })]);
  await renderApp(<OperationsPage />);
  const shown = await build();
  shown.getByText(label);
  shown.getByText(text);
});

test('a build that was interrupted says so and where it stands', async () => {
  serve([aBuild({ running: false })]);
  await renderApp(<OperationsPage />);
  const shown = await build();
  shown.getByText('Interrupted');
  shown.getByText('420,000 of 1,000,000 records');
  expect(screen.getByRole('button', { name: 'Rebuild: lead' })).toBeEnabled();
});

test('a finished build shows the comparison', async () => {
  const comparison = {
    rows: 10,
    liveRows: 9,
    sampled: 8,
    differing: { status: 1, doc: 3 },
    added: ['score'],
    removed: [],
  };
  serve([aBuild({ stage: 'done', running: false, comparison })]);
  await renderApp(<OperationsPage />);
  const shown = await build();
  shown.getByText('Done');
  shown.getByText('10 rows, before 9; new: score; status differs in 1 of 8 rows; doc differs in 3 of 8 rows');
  shown.getByText(/6,000,000 events in 1:05/);
});

test('a failed build shows why', async () => {
  serve([aBuild({ stage: 'failed', running: false, error: 'StoreUnavailable in keys/vault.py:68' })]);
  await renderApp(<OperationsPage />);
  const shown = await build();
  shown.getByText('Failed');
  shown.getByText('StoreUnavailable in keys/vault.py:68');
});

test('one with fewer rows is swapped in only when asked a second time', async () => {
  const comparison = { rows: 5, liveRows: 9, sampled: 5, differing: {}, added: [], removed: [] };
  const asked = serve([
    aBuild({ stage: 'refused', running: false, comparison, error: 'the new generation has 5 rows' }),
  ]);
  await renderApp(<OperationsPage />);
  const shown = await build();
  shown.getByText('5 rows, before 9; 5 rows compared are equal');
  await userEvent.click(shown.getByRole('button', { name: 'Swap in anyway' }));
  expect(asked).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Swap in lead with fewer rows?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Swap in anyway' }));
  await waitFor(() => expect(asked).toEqual(['/api/operations/lead/rebuild?force=true']));
});

test.each([
  ['Rebuild: lead', 'Rebuild lead?', '/api/operations/lead/rebuild'],
  ['Rebuild all', 'Rebuild every read model?', '/api/operations/rebuild'],
])('%s starts a build after a question', async (button, title, path) => {
  const asked = serve();
  await renderApp(<OperationsPage />);
  await screen.findByText('No read model was built anew yet.');
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(dialog.getByRole('button', { name: 'Rebuild' }));
  await waitFor(() => expect(asked).toEqual([path]));
});

test('the schedule shows last and next runs', async () => {
  const planned: ScheduledOut = {
    name: 'forget_old_links',
    when: '15 3 * * *',
    nextAt: '2026-11-23T03:15:00Z',
    lastDueAt: '2026-11-22T03:15:00Z',
    finishedAt: '2026-11-22T03:15:02Z',
    error: null,
  };
  serve(
    [],
    [
      planned,
      { ...planned, name: 'failing', finishedAt: null, error: 'StoreUnavailable' },
      { ...planned, name: 'running', finishedAt: null },
      { ...planned, name: 'new', lastDueAt: null, finishedAt: null },
    ],
  );
  await renderApp(<OperationsPage />);
  const table = within(await screen.findByRole('table', { name: 'Schedule' }));
  const cells = (name: string) => table.getByRole('rowheader', { name }).closest('tr')?.textContent ?? '';
  expect(cells('forget_old_links')).toMatch(/15 3 \* \* \*22\/11\/2026 3:15 am23\/11\/2026 3:15 am$/);
  expect(cells('failing')).toContain('StoreUnavailable');
  expect(cells('running')).toContain('Under way');
  expect(cells('new')).toContain('Not yet');
});

test('a running build is looked at every second', async () => {
  const builds = [aBuild({ done: 1, total: 4 })];
  serve(builds);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp(<OperationsPage />);
  const shown = await build();
  shown.getByText(/^1 of 4 records/);
  builds[0] = aBuild({ done: 3, total: 4 });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await waitFor(() => shown.getByText(/^3 of 4 records/));
  vi.useRealTimers();
});

test.each([
  [0, '0:00'],
  [65.4, '1:05'],
  [3_909, '1:05:09'],
])('%d seconds read %s', (value, text) => expect(seconds(value)).toBe(text));

test('a scanner that is away is said, with how many files wait for it', async () => {
  const data: OperationsOut = { ...known(), components: { scanner: 'down' }, filesWaiting: 3 };
  server.use(http.get('*/api/operations', () => reply<OperationsApiResponse>(data)));
  await renderApp(<OperationsPage />);
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent('The virus scanner does not answer: new files cannot be opened until it does.');
  expect(said).toHaveTextContent('3 files wait to be checked.');
  expect(screen.getByTitle('Virus scanner')).toBeVisible();
});

test('files that a scanner is about to look at are counted, and nothing is said without any', async () => {
  const data: OperationsOut = { ...known(), components: { scanner: 'ok' }, filesWaiting: 1 };
  server.use(http.get('*/api/operations', () => reply<OperationsApiResponse>(data), { once: true }));
  const { unmount } = await renderApp(<OperationsPage />);
  expect((await screen.findByRole('alert')).textContent).toBe('1 file waits to be checked.');
  unmount();
  serve();
  await renderApp(<OperationsPage />);
  await screen.findByText('Event store');
  expect(screen.queryByRole('alert')).toBeNull();
});
