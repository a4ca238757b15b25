import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { commandKey } from '@/api/commandKey';
import { errorFrom } from '@/api/errors';
import { aLead, ben, someFields } from '@/test/builders';
import { renderApp } from '@/test/render';
import type { Change } from '../view';
import { EditForm } from './EditForm';

const fields = someFields.filter(({ path }) => path === 'value' || path === 'dueDate');
const disputed = {
  field: 'value',
  yours: '900',
  theirs: '800',
  changedBy: ben,
  changedAt: '2026-11-20T15:04:00Z',
  version: 6,
};
const conflict = errorFrom(409, { code: 'record.conflict', conflict: { fields: [disputed], version: 6 } });

async function edit(update: (change: Change) => Promise<unknown>) {
  const onDone = vi.fn();
  await renderApp(<EditForm row={aLead()} fields={fields} update={update} onDone={onDone} />);
  const value = screen.getByLabelText('Value');
  await userEvent.clear(value);
  await userEvent.type(value, '900');
  return onDone;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

test('sends what changed with the version that was seen', async () => {
  const update = vi.fn().mockResolvedValue({});
  const onDone = await edit(update);
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(update).toHaveBeenCalledWith({
    id: 'l1',
    expectedVersion: 4,
    changes: { value: '900' },
    [commandKey]: expect.any(String),
  });
});

test('a reason that the server asks for is entered below the fields', async () => {
  const problem = { field: 'reason', code: 'required', message: 'Please give a reason' };
  const refused = errorFrom(422, { code: 'record.reason_required', errors: [problem] });
  const update = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce({});
  const onDone = await edit(update);
  await save();
  const reason = screen.getByLabelText('Reason');
  await waitFor(() => expect(reason).toBeInvalid());
  expect(reason).toHaveAccessibleDescription('Please give a reason');
  await userEvent.type(reason, 'Misread the form');
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ reason: 'Misread the form' }));
});

test('on a conflict both values are shown, and mine can be kept on top of theirs', async () => {
  const update = vi.fn().mockRejectedValueOnce(conflict).mockResolvedValueOnce({});
  const onDone = await edit(update);
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
  expect(dialog).toHaveTextContent('£900.00');
  expect(dialog).toHaveTextContent('£800.00');
  expect(dialog).toHaveTextContent('Ben Ashworth, 20/11/2026 3:04 pm');
  await userEvent.click(screen.getByRole('button', { name: 'Use mine' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ expectedVersion: 6, changes: { value: '900' } }));
});

test('keeping theirs still saves the fields that nobody disputes', async () => {
  const update = vi.fn().mockRejectedValueOnce(conflict).mockResolvedValueOnce({});
  await edit(update);
  await userEvent.clear(screen.getByLabelText('Due'));
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep theirs' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ expectedVersion: 6, changes: { dueDate: null } }));
});

test("the server's word on a field stands at the field", async () => {
  const refused = errorFrom(422, { code: 'fields', errors: [{ field: 'value', message: 'Too much' }] });
  await edit(vi.fn().mockRejectedValue(refused));
  await save();
  expect(await screen.findByText('Too much')).toBeInTheDocument();
  expect(screen.getByLabelText('Value')).toHaveAttribute('aria-invalid', 'true');
});
