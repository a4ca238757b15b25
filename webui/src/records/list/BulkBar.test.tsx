import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ben } from '@/test/builders';
import { renderApp } from '@/test/render';
import type { RecordCommands } from '../view';
import { BulkBar } from './BulkBar';

const done = async () => ({ message: '' });
let commands: RecordCommands;

beforeEach(() => {
  commands = {
    add: async () => 'c1',
    update: done,
    remove: vi.fn(done),
    requestDelete: vi.fn(done),
    rejectDelete: vi.fn(done),
    acceptDelete: vi.fn(done),
    assignMany: vi.fn(done),
  };
});

const show = (
  requested: boolean,
  onDone = vi.fn(),
  matching: ComponentProps<typeof BulkBar>['matching'] = null,
  Exports?: ComponentProps<typeof BulkBar>['Exports'],
) =>
  renderApp(
    <BulkBar
      noun="consumer"
      ids={['c1', 'c2']}
      requested={requested}
      commands={commands}
      Exports={Exports}
      matching={matching}
      onDone={onDone}
    />,
  );

test('people are added to every selected record', async () => {
  const onDone = vi.fn();
  await show(false, onDone);
  await userEvent.click(screen.getByRole('button', { name: 'Assign people' }));
  expect(await screen.findByRole('dialog', { name: 'Assign people to 2 records' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: 'People' }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(ben.name) }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(commands.assignMany).toHaveBeenCalledWith(['c1', 'c2'], [ben._id]);
});

test.each([
  [true, 'Accept and delete', 'acceptDelete', 'remove'],
  [false, 'Delete', 'remove', 'acceptDelete'],
] as const)('an admin decides on requests by a call of its own: %s', async (requested, button, called, other) => {
  await show(requested);
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete', hidden: false }));
  await waitFor(() => expect(commands[called]).toHaveBeenCalledWith(['c1', 'c2'], undefined));
  expect(commands[other]).not.toHaveBeenCalled();
});

test('what was deleted together can be taken back from the toast', async () => {
  const records = ['c1', 'c2'].map((_id) => ({ noun: 'consumer', _id, version: 3 }));
  commands.remove = vi.fn(async () => ({ message: '', data: { _id: 'c1', version: 3, records, undoable: true } }));
  const { store } = await show(false);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete', hidden: false }));
  await waitFor(() => expect(store.getState().toasts).not.toEqual([]));
  const target = { noun: 'consumer', id: 'c1', version: 3 };
  expect(store.getState().toasts[0]?.action).toEqual({ label: 'Undo', target });
});

test('the selected records are had as a file where the noun has one', async () => {
  await show(false, vi.fn(), null, ({ ids }) => <span>{`Files of ${ids.join(' and ')}`}</span>);
  expect(await screen.findByText('Files of c1 and c2')).toBeInTheDocument();
});

test('where there is none, none is offered', async () => {
  await show(false);
  expect(screen.getByRole('button', { name: 'Delete' })).toBeInTheDocument();
  expect(screen.queryByText(/Files of/)).not.toBeInTheDocument();
});

const matching = (count: number) => ({ count, asking: false, selectMatching: vi.fn() });

test.each([
  [214, 'Select all 214 that match'],
  [7001, 'Select the first 500 that match'],
])('a whole page offers to select all that match: %s', async (count, label) => {
  const offered = matching(count);
  await show(false, vi.fn(), offered);
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(offered.selectMatching).toHaveBeenCalled();
});
