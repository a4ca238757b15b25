import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type {
  DifferenceOut,
  FullComparisonOut,
  OperationsApiResponse,
  OperationsOut,
  ReadModelDifferencesApiResponse,
} from '@/api/generated';
import { setLanguage } from '@/i18n';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { server } from '@/test/server';
import { OperationsPage } from './OperationsPage';

const aComparison = (more: Partial<FullComparisonOut> = {}): FullComparisonOut => ({
  name: 'lead',
  stage: 'done',
  running: false,
  stopping: false,
  position: 6_000_000,
  done: 1_000_000,
  total: 1_000_000,
  secondsLeft: null,
  differing: 0,
  leftOut: 0,
  named: 0,
  mended: 0,
  mending: false,
  error: null,
  startedAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:04:05Z',
  ...more,
});

const rows: DifferenceOut[] = [
  {
    number: 1,
    table: 'lead',
    rowId: '11111111-0000-4000-8000-000000000000',
    recordId: '11111111-0000-4000-8000-000000000000',
    kind: 'differs',
    columns: ['source', 'search'],
    state: 'found',
    values: [
      { column: 'source', stored: 'Self', folded: 'Website', withheld: false },
      { column: 'search', stored: null, folded: null, withheld: true },
    ],
  },
  {
    number: 2,
    table: 'lead_past',
    rowId: '22222222-0000-4000-8000-000000000000',
    recordId: '33333333-0000-4000-8000-000000000000',
    kind: 'missing',
    columns: [],
    state: 'found',
    values: [],
  },
];

const found = aComparison({ differing: 2, named: 2, leftOut: 1 });

function serve(comparisons: FullComparisonOut[], status = 200) {
  const asked: [string, unknown][] = [];
  const known: OperationsOut = {
    status: 'ok',
    components: {},
    position: 6_000_000,
    readModels: ['consumer', 'lead'].map((name) => ({
      ...{ name, generation: 2, position: 6_000_000, lag: 0, lagSeconds: 0, parked: 0 },
      state: 'live' as const,
    })),
    generations: [],
    parked: [],
    relay: null,
    jobs: null,
    builds: [],
    comparisons,
    schedule: [],
    filesWaiting: 0,
  };
  server.use(
    http.get('*/api/operations', () => reply<OperationsApiResponse>(known)),
    http.get('*/api/operations/lead/differences', () =>
      status === 200
        ? reply<ReadModelDifferencesApiResponse>({
            comparison: found,
            rows,
            history: [
              { id: 'e2', kind: 'mended', at: '2026-11-19T10:00:00Z', by: 'Ann Hill', rows: 1, records: 1 },
              { id: 'e1', kind: 'compared', at: '2026-11-19T09:00:00Z', by: null, rows: 3, records: 1200 },
            ],
          })
        : HttpResponse.json({ success: false, status: 1001, code: 'store.unavailable', message: 'Away' }, { status }),
    ),
    http.post('*/api/operations/*', async ({ request }) => {
      asked.push([new URL(request.url).pathname, await request.json()]);
      return HttpResponse.json({ success: true, message: '', data: null });
    }),
  );
  return asked;
}

const entry = async (name = 'lead') => within(await screen.findByRole('listitem', { name }));

test('nothing was compared yet: all read models are, or one', async () => {
  const asked = serve([]);
  await renderApp(<OperationsPage />);
  await screen.findByText('No read model was compared row by row yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Compare all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare: consumer' }));
  await waitFor(() =>
    expect(asked).toEqual([
      ['/api/operations/compare', {}],
      ['/api/operations/compare', { readModels: ['consumer'] }],
    ]),
  );
});

test('a running comparison says how far it is, and is stopped', async () => {
  const asked = serve([aComparison({ stage: 'fold', running: true, done: 420_000, secondsLeft: 85 })]);
  await renderApp(<OperationsPage />);
  const shown = await entry();
  shown.getByText('Comparing');
  shown.getByText('420,000 of 1,000,000 records · 1:25 left');
  expect(shown.getByRole('progressbar', { name: 'Comparison of lead' })).toHaveAttribute('aria-valuenow', '42');
  expect(screen.getByRole('button', { name: 'Compare all' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Compare: lead' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Compare: consumer' })).toBeEnabled();
  await userEvent.click(shown.getByRole('button', { name: 'Stop: lead' }));
  await waitFor(() => expect(asked).toEqual([['/api/operations/compare/stop', { readModels: ['lead'] }]]));
});

test.each([
  [aComparison(), 'Every row is what the events say'],
  [aComparison({ stage: 'failed', error: 'another generation has taken over' }), 'another generation has taken over'],
  [aComparison({ stage: 'stopped' }), 'Stopped'],
  [found, '2 rows differ; 1 record left out, parked or being erased'],
  [
    aComparison({ differing: 20_000, named: 10_000 }),
    'Only the first 10,000 are named. Rebuilding the read model is quicker.',
  ],
])('how it ended is said %#', async (comparison, text) => {
  serve([comparison]);
  await renderApp(<OperationsPage />);
  (await entry()).getByText(text);
});

test('rows that differ are shown with both values, and the one that was chosen is mended', async () => {
  const asked = serve([found]);
  await renderApp(<OperationsPage />);
  const shown = await entry();
  await userEvent.click(shown.getByRole('button', { name: 'Show rows: lead' }));
  const table = within(await shown.findByRole('table', { name: 'Rows of lead that differ' }));
  const [, first, second, third] = table.getAllByRole('row').map((row) => row.textContent);
  expect(first).toBe('lead11111111DifferssourceSelfWebsiteMend');
  expect(second).toBe('searchnot shownnot shown');
  expect(third).toBe('lead_past33333333MissingMend');
  const history = within(shown.getByRole('list', { name: 'Comparisons and mendings so far' }));
  history.getByText(/^Mended by Ann Hill: 1 row · /);
  history.getByText(/^Compared by the system: 3 rows of 1,200 records differ · /);
  await userEvent.click(table.getByRole('button', { name: 'Mend: lead_past 33333333' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mend 1 row of lead?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mend' }));
  await waitFor(() => expect(asked).toEqual([['/api/operations/lead/mend', { numbers: [2] }]]));
});

test('all rows are mended once that is confirmed', async () => {
  const asked = serve([found]);
  await renderApp(<OperationsPage />);
  await userEvent.click((await entry()).getByRole('button', { name: 'Mend these rows: lead' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(asked).toEqual([]);
  await userEvent.click((await entry()).getByRole('button', { name: 'Mend these rows: lead' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mend' }));
  await waitFor(() => expect(asked).toEqual([['/api/operations/lead/mend', { numbers: null }]]));
});

test('while rows are mended nothing else is offered', async () => {
  serve([aComparison({ differing: 2, named: 2, mended: 1, mending: true })]);
  await renderApp(<OperationsPage />);
  const shown = await entry();
  shown.getByText('Mending');
  shown.getByText('2 rows differ; 1 of them is mended');
  expect(shown.queryByRole('button', { name: 'Mend these rows: lead' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Compare: lead' })).toBeDisabled();
});

test('rows that cannot be had say so', async () => {
  serve([found], 503);
  await renderApp(<OperationsPage />);
  const shown = await entry();
  await userEvent.click(shown.getByRole('button', { name: 'Show rows: lead' }));
  expect(await shown.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('it is said in German', async () => {
  await setLanguage('de');
  serve([found]);
  await renderApp(<OperationsPage />);
  (await entry()).getByText(/^2 Zeilen weichen ab; 1 Datensatz ausgelassen/);
  await setLanguage('en');
});
