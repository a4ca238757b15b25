import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { Hit, SearchApiResponse } from '@/api/generated';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, server } from '@/test/server';
import { CommandPalette } from './CommandPalette';

const hits: Hit[] = [
  { noun: 'lead', _id: 'l1', title: 'Ms Ada Byron', subtitle: 'L-100001 · LS1 4AB', status: 'No Ans' },
  { noun: 'consumer', _id: 'c1', title: 'Ms Ada Byron', subtitle: 'LS1 4AB', status: null },
];

async function show(address = '/lead/admin/view?status=No+Ans') {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q'));
      return reply<SearchApiResponse>(hits);
    }),
  );
  const onClose = vi.fn();
  const view = await renderApp(<CommandPalette onClose={onClose} />, address);
  return { ...view, asked, onClose, field: screen.getByRole('combobox', { name: 'Search records and pages' }) };
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent);

test('typing finds records once it pauses; Enter opens the first over this page', async () => {
  const { asked, onClose, field, router } = await show();
  await userEvent.type(field, 'byron');
  expect(await screen.findByRole('option', { name: /L-100001/, selected: true })).toHaveTextContent('No Ans');
  expect(asked).toEqual(['byron']);
  await userEvent.type(field, '{Enter}');
  expect(router.state.location.search).toBe('?status=No+Ans&lead=l1');
  expect(onClose).toHaveBeenCalled();
});

test('arrows walk the records, around the end', async () => {
  const { field, router } = await show();
  await userEvent.type(field, 'byron');
  await screen.findByRole('option', { name: /L-100001/ });
  await userEvent.type(field, '{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?status=No+Ans&consumer=c1'));
});

test('one letter searches no records, only pages', async () => {
  const { asked, field } = await show();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.type(field, 'c');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  expect(asked).toEqual([]);
  expect(options()).toEqual([
    'Services',
    expect.stringContaining('Consumers'),
    expect.stringContaining('Companies'),
    expect.stringContaining('Live companies'),
  ]);
});

test('only pages that the role may open are offered', async () => {
  server.use(http.get('*/api/isLoggedIn', () => answer(aSession({ containers: ['lead'] }))));
  await show();
  const list = within(screen.getByRole('listbox'));
  expect(list.getByText('Leads')).toBeInTheDocument();
  expect(list.queryByText('Consumers')).toBeNull();
  expect(list.queryByText('Operations')).toBeNull();
});

test('a page is gone to', async () => {
  const { field, router } = await show();
  await userEvent.type(field, 'o');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('option', { name: /^Companies/ }));
  expect(router.state.location.pathname).toBe('/company/admin/view');
});

test('it leads to the same moment of other pages', async () => {
  const { field, router } = await show('/lead/admin/view?view=board&at=77');
  await userEvent.type(field, 'Live companies{Enter}');
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/company/admin/live_view', search: '?at=77' }),
  );
});

test('over a page of the past the hits are of then, and open as they were', async () => {
  const asked: string[] = [];
  const { field, router } = await show('/lead/admin/view?at=77');
  server.use(
    http.get('*/api/search', ({ request }) => {
      asked.push(new URL(request.url).search);
      return reply<SearchApiResponse>(hits, { asOf: { position: 77, at: '2026-11-20T17:00:00Z' } });
    }),
  );
  expect(await screen.findByText('Records as they were: position 77')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveAttribute('data-past');
  await userEvent.type(field, 'byron');
  await screen.findByRole('option', { name: /L-100001/, selected: true });
  expect(screen.getByText('Records as they were: Friday, 20 November 2026, 5:00 pm')).toBeInTheDocument();
  expect(asked).toEqual(['?position=77&q=byron&limit=10']);
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?at=77&lead=l1'));
});

test('of now it says nothing of the past', async () => {
  await show();
  expect(screen.getByRole('dialog')).not.toHaveAttribute('data-past');
  expect(screen.queryByText(/Records as they were/)).toBeNull();
});
