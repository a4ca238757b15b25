import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lists } from '@/api/lists.gen';
import { lookups } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { LeadBoardPage } from './LeadBoardPage';
import { boardFilters } from './useBoard';

// It complains about regions that do not scroll, and without a layout none does.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({ autoScrollForElements: () => () => {} }));

let asked: URLSearchParams[];

beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/lookups', () => answer(lookups)),
    http.post('*/api/lead/admin/trello', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer([]);
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

test('a board takes each filter of the list but the status: its columns are statuses', () => {
  const small = (names: readonly string[]) => names.map((name) => name.toLowerCase()).sort();
  const ofList = lists.lead.filters.filter((name) => name !== 'status' && !name.startsWith('date'));
  expect(small(boardFilters)).toEqual(small(ofList));
});

test('filters of the address are asked for and taken away one by one; clearing keeps the pipeline', async () => {
  const address =
    '/lead/admin/view?view=board&leadType=ECO+Sales&jobType=Survey&profitFrom=100&Company=f1&isDelete=deleted';
  const { router } = await renderApp(<LeadBoardPage />, address);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    leadType: 'ECO Sales',
    jobType: 'Survey',
    profitFrom: '100',
    Company: 'f1',
  });
  expect(asked[0]?.has('isDelete')).toBe(false);
  const chosen = within(screen.getByRole('group', { name: 'Active filters' }));
  await userEvent.click(chosen.getByRole('button', { name: 'Remove filter Job type: Survey' }));
  await waitFor(() => expect(asked.at(-1)?.has('jobType')).toBe(false));
  await userEvent.click(chosen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(asked.at(-1)?.has('profitFrom')).toBe(false));
  expect(asked.at(-1)?.get('leadType')).toBe('ECO Sales');
  expect(router.state.location.search).toContain('leadType=ECO');
});

test('filters that are not beside the search stand in groups', async () => {
  await renderApp(<LeadBoardPage />, '/lead/admin/view?view=board');
  await userEvent.click(await screen.findByRole('button', { name: /filters/i }));
  const panel = within(await screen.findByRole('dialog', { name: 'More filters' }));
  expect(await panel.findByRole('region', { name: 'People' })).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Status' })).toBeNull();
});
