import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookups } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { LeadBoardPage } from './LeadBoardPage';

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

test('what the address asks for is asked and shown, offered or not; what chooses columns is said not to be', async () => {
  server.use(http.get('*/api/company/:slug/show/f1', () => answer({ _id: 'f1', businessName: 'Ilkley Bakery' })));
  const address = '/lead/admin/view?view=board&leadType=ECO+Sales&month=12&Company=f1&status=Survey&isDelete=deleted';
  const { router } = await renderApp(<LeadBoardPage />, address);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ leadType: 'ECO Sales', month: '12', Company: 'f1' });
  const chips = within(screen.getByRole('group', { name: 'Active filters' }));
  const labels = () => chips.getAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.textContent);
  await waitFor(() =>
    expect(labels().sort()).toEqual([
      'Company: Ilkley Bakery',
      'Deleted (not taken here)',
      'Status: Survey (not taken here)',
      'month: 12',
    ]),
  );
  await userEvent.click(chips.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=board&leadType=ECO+Sales'));
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
