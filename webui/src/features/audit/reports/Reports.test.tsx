import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { StageReportOut } from '@/api/generated';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { AuditPage } from '../AuditPage';

const page = <AuditPage nouns={['lead']} fieldsOf={() => Promise.resolve([])} />;
const address = '*/api/audit/reports/stages';
const eco = 'ECO Sales';
const day = 86_400;

const aReport: StageReportOut = {
  times: [
    {
      pipeline: eco,
      stage: 'Tele Surveyed',
      left: 8,
      median: 5.25 * day,
      nineOfTen: 40 * day,
      standing: 2,
      standingMedian: 7200,
    },
    {
      pipeline: 'B2B Sales',
      stage: 'Client Interested',
      left: 0,
      median: null,
      nineOfTen: null,
      standing: 1,
      standingMedian: day,
    },
  ],
  began: [{ pipeline: eco, records: 40 }],
  funnel: [{ pipeline: eco, stage: 'Tele Surveyed', records: 10 }],
  back: [{ pipeline: eco, stage: 'Tele Surveyed', to: 'No Ans', moves: 3 }],
};

let asked: URLSearchParams[];

const serve = (data: StageReportOut) =>
  server.use(
    http.get(address, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer(data, { position: 4321, since: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' });
    }),
  );

beforeEach(() => {
  asked = [];
});

test('times, funnel and ways back of a pipeline are shown for the days of the address', async () => {
  serve(aReport);
  await renderApp(page, '/audit?view=reports&since=2026-01-01&until=2026-01-31&position=4321');
  const times = await screen.findByRole('table', { name: 'Time in stage' });
  const cells = within(times)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['8', '5.3 days', '40 days', '2', '2 hours']);
  expect(screen.getByText(/40 leads began in this period/)).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'How far they came' })).getByText('25%')).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Ways back' })).getByText('No Ans')).toBeVisible();
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    since: '2026-01-01T00:00:00Z',
    until: '2026-02-01T00:00:00Z',
    position: '4321',
  });
});

test('another pipeline of the report is chosen in the address, and a lead that did not go back says so', async () => {
  serve(aReport);
  await renderApp(page, '/audit?view=reports&pipeline=B2B+Sales');
  const times = await screen.findByRole('table', { name: 'Time in stage' });
  expect(
    within(times)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['0', '–', '–', '1', '1 day']);
  expect(screen.getByText('No lead went back to an earlier stage.')).toBeVisible();
  expect(asked[0]?.has('until')).toBe(false);
});

test('a period without leads says so', async () => {
  serve({ times: [], began: [], funnel: [], back: [] });
  await renderApp(page, '/audit?view=reports&since=2020-01-01&until=2020-01-31');
  expect(await screen.findByText('No lead was in any stage from 01/01/2020 to 31/01/2020.')).toBeVisible();
});

test('a report that fails says so, and is asked for again', async () => {
  server.use(http.get(address, () => failure(503, 'store.unavailable')));
  await renderApp(page, '/audit?view=reports');
  await screen.findByRole('alert');
  serve(aReport);
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('table', { name: 'Time in stage' })).toBeVisible();
});
