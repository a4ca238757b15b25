import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { useCommand } from './useCommand';

function Run({ call }: { call: Promise<unknown> }) {
  const run = useCommand();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    void run(call, { done: 'Saved' });
  }, []);
  return null;
}

const toasts = async (answer: unknown) => {
  const { store } = await renderApp(<Run call={Promise.resolve(answer)} />);
  await waitFor(() => expect(store.getState().toasts).not.toEqual([]));
  return store.getState().toasts.map(({ kind, text }) => [kind, text]);
};

test('the contract’s message is said in its corrected spelling', async () => {
  expect(await toasts({ message: 'consumer updated successfully' })).toEqual([
    ['success', 'Consumer updated successfully'],
  ]);
});

test('a message without a label gives way to the screen’s own words', async () => {
  expect(await toasts({ message: 'Lead updated successfully' })).toEqual([['success', 'Saved']]);
  expect(await toasts('an id')).toEqual([['success', 'Saved']]);
});

test('what the server thinks unusual is reported, too', async () => {
  const data = { advice: { vatNumber: 'vat_number_unusual' } };
  expect(await toasts({ message: '', data })).toEqual([
    ['success', 'Saved'],
    ['info', 'The VAT number does not pass its check. It was kept.'],
  ]);
});

test.each([
  [true, { label: 'Undo', target: { noun: 'lead', id: 'l1', version: 4 } }],
  [undefined, undefined],
])('what can be taken back, as the server says, is offered with its record: %s', async (undoable, action) => {
  const data = { _id: 'l1', version: 4, records: [{ noun: 'lead', _id: 'l1', version: 4 }], undoable };
  const { store } = await renderApp(<Run call={Promise.resolve({ message: '', data })} />);
  await waitFor(() => expect(store.getState().toasts).not.toEqual([]));
  expect(store.getState().toasts[0]?.action).toEqual(action);
});
