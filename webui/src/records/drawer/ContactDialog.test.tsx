import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '@/test/eventually';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { ContactDialog } from './ContactDialog';

let sent: unknown[];

beforeEach(() => {
  sent = [];
  server.use(
    http.post('*/api/records/consumer/c1/:step', async ({ request, params }) => {
      sent.push([params.step, await request.json()]);
      return answer({ _id: 'c1', version: 4, records: [] });
    }),
  );
});

const party = { noun: 'consumer', id: 'c1', version: 3 } as const;

test('contact is stopped after a question, with the reason', async () => {
  const onClose = vi.fn();
  await renderApp(<ContactDialog {...party} stopped={false} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Stop all contact?' });
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Asked by letter');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop contact' }));
  await eventually(() => expect(sent).toEqual([['stop-contact', { expectedVersion: 3, reason: 'Asked by letter' }]]));
  expect(onClose).toHaveBeenCalled();
});

test('consent needs its day and how it was given', async () => {
  const onClose = vi.fn();
  await renderApp(<ContactDialog {...party} stopped onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Record consent to contact' });
  const save = within(dialog).getByRole('button', { name: 'Record consent' });
  await userEvent.click(save);
  expect(within(dialog).getByText('Given on is required')).toBeInTheDocument();
  expect(within(dialog).getByText('Given by is required')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText(/Given on/), '99');
  expect(within(dialog).getByText('Enter a date as DD/MM/YYYY')).toBeInTheDocument();
  await userEvent.clear(within(dialog).getByLabelText(/Given on/));
  await userEvent.type(within(dialog).getByLabelText(/Given on/), '02/03/2026');
  await userEvent.click(within(dialog).getByLabelText(/Given by/));
  await userEvent.click(await screen.findByRole('option', { name: 'Letter' }));
  expect(sent).toEqual([]);
  await userEvent.click(save);
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    ['allow-contact', { expectedVersion: 3, consentGivenOn: '2026-03-02', consentGivenHow: 'Letter' }],
  ]);
});
