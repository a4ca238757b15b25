import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { errorFrom } from '@/api/errors';
import { renderApp } from '@/test/render';
import { useListState } from '@/ui/useListState';
import type { QueryState } from '../view';
import { ListFrame } from './ListFrame';

type List = QueryState<{ rows: readonly string[]; count: number }>;

const filters = ['status'];
const filterBar = createElement('div', null, 'the filters');
const changed = createElement('div', null, 'a note');
const quiet = { outdated: false, isLoading: false, isFetching: false, error: undefined, refetch: () => undefined };

function Listed({ list }: { list: List }) {
  const listed = useListState(filters);
  return (
    <ListFrame
      list={list}
      listed={listed}
      empty={{ title: 'No parcels', body: 'None came.' }}
      toolbar={filterBar}
      note={changed}
    >
      {({ skeleton, stale, inert }) =>
        `rows: ${list.data?.rows.join(' ')}, ${skeleton} to come, ${stale ? 'old' : 'new'}${inert ? ', inert' : ''}`
      }
    </ListFrame>
  );
}

const show = (list: Partial<List>, address = '/') =>
  renderApp(<Listed list={{ ...quiet, data: undefined, ...list }} />, address);

test('rows stand between toolbar and pager', async () => {
  await show({ data: { rows: ['a', 'b'], count: 12 } });
  expect(screen.getByText('rows: a b, 0 to come, new')).toBeInTheDocument();
  expect(screen.getByText('the filters')).toBeInTheDocument();
  expect(screen.getByText('a note')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
});

test('the pager goes on through the address', async () => {
  const { router } = await show({ data: { rows: ['a', 'b'], count: 12 } });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(router.state.location.search).toBe('?page=2');
});

test('while nothing is there yet, as many lines wait as the page has', async () => {
  await show({ isLoading: true, isFetching: true }, '/?limit=100');
  expect(screen.getByText(/18 to come, new/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
});

test('rows stay while others are on their way, but nothing is done with them', async () => {
  await show({ data: { rows: ['a'], count: 1 }, outdated: true, isFetching: true });
  expect(screen.getByText('rows: a, 0 to come, old, inert')).toBeInTheDocument();
});

test('rows stay below an error, which can be tried again', async () => {
  const refetch = vi.fn();
  await show({ data: { rows: ['a'], count: 1 }, error: errorFrom(503, { requestId: 'r-7' }), refetch });
  expect(screen.getByText('rows: a, 0 to come, new, inert')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Request r-7');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('an empty list says so in its own words; one that is narrowed offers to show all', async () => {
  const none = { data: { rows: [], count: 0 } };
  const { unmount } = await show(none);
  expect(screen.getByText('No parcels')).toBeInTheDocument();
  unmount();
  const { router } = await show(none, '/?status=x&q=ada');
  expect(screen.queryByText('No parcels')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(router.state.location.search).toBe('');
});

test('a failure can be tried again; what the role may not see cannot', async () => {
  const refetch = vi.fn();
  const { unmount } = await show({ error: errorFrom(503, null), refetch });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
  unmount();
  await show({ error: errorFrom(403, null), refetch });
  expect(screen.getByText('Not for your role')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
