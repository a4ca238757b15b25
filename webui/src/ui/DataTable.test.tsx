import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { DataTable } from './DataTable';

const rows = [
  { _id: 'a', name: 'Ada' },
  { _id: 'b', name: 'Ben' },
];
const columns = [{ id: 'name', header: 'Name', width: 100, sort: 'name', cell: (row: { name: string }) => row.name }];

function show() {
  const calls = { onOpen: vi.fn(), onSort: vi.fn(), toggle: vi.fn() };
  const selection = { ids: new Set(['a']), toggle: calls.toggle, toggleAll: vi.fn() };
  const table = (
    <DataTable
      label="People"
      rows={rows}
      columns={columns}
      skeleton={0}
      stale={false}
      inert={false}
      sort="name"
      sortType="asc"
      onSort={calls.onSort}
      selection={selection}
      nameOf={(row) => row.name}
      current={null}
      onOpen={calls.onOpen}
    />
  );
  return renderApp(table).then(() => calls);
}

test('j and k walk the rows, Enter opens, x selects', async () => {
  const { onOpen, toggle } = await show();
  await userEvent.keyboard('j');
  expect(screen.getByRole('row', { name: /Ada/ })).toHaveFocus();
  await userEvent.keyboard('j{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith('b', expect.anything());
  await userEvent.keyboard('x');
  expect(toggle).toHaveBeenLastCalledWith('b');
  await userEvent.keyboard('{ArrowUp}x');
  expect(toggle).toHaveBeenLastCalledWith('a');
});

test('the head sorts and says how', async () => {
  const { onSort } = await show();
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledWith('name', 'desc');
});

test('a click on the box does not open the row', async () => {
  const { onOpen, toggle } = await show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ben' }));
  expect(toggle).toHaveBeenCalledWith('b');
  expect(onOpen).not.toHaveBeenCalled();
});

test.each(['j', 'k', 'x', '{ArrowDown}'])('%s with Ctrl or Cmd belongs to others', async (key) => {
  const { toggle } = await show();
  const heard: string[] = [];
  const listen = (event: KeyboardEvent) => {
    if (!event.defaultPrevented && event.key.length === 1) heard.push(event.key);
  };
  window.addEventListener('keydown', listen);
  await userEvent.keyboard('j');
  await userEvent.keyboard(`{Control>}${key}{/Control}`);
  await userEvent.keyboard(`{Meta>}${key}{/Meta}`);
  window.removeEventListener('keydown', listen);
  expect(screen.getByRole('row', { name: /Ada/ })).toHaveFocus();
  expect(toggle).not.toHaveBeenCalled();
  expect(heard).toEqual(key.length === 1 ? [key, key] : []);
});
