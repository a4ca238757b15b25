import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Invoice } from '@/api/generated';
import { renderApp } from '@/test/render';
import { failure, server } from '@/test/server';
import { StatusControl } from './StatusControl';

const draft = { _id: 'i1', version: 7, status: 'draft', nextStatuses: ['submitted', 'deleted'] };
const submitted = { ...draft, status: 'submitted', nextStatuses: ['approved', 'authorised', 'draft', 'deleted'] };
const approved = { ...draft, status: 'approved', nextStatuses: ['authorised', 'draft'] };
const authorised = { ...draft, status: 'authorised', nextStatuses: ['voided'] };

let sent: unknown[];
let refusal: object | null;
beforeEach(() => {
  sent = [];
  refusal = null;
  server.use(
    http.post('*/api/invoice/status', async ({ request }) => {
      sent.push(await request.json());
      if (refusal) return failure(422, 'validation.failed', refusal);
      return HttpResponse.json({ success: true, message: '', data: { _id: 'i1', version: 8, records: [] } });
    }),
  );
});

const shown = (invoice: object, readOnly = false) =>
  renderApp(<StatusControl invoice={invoice as Invoice} readOnly={readOnly} />);

async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name: /^Change status: / }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

const call = (status: string, reason: string | null = null) => ({ _id: 'i1', status, reason, expectedVersion: 7 });

test.each([
  ['Submit', draft, 'submitted'],
  ['Approve', submitted, 'approved'],
  ['Authorise', submitted, 'authorised'],
  ['Authorise', approved, 'authorised'],
])('%s is one call with the version seen', async (name, invoice, status) => {
  const { store } = await shown(invoice);
  await choose(name);
  await waitFor(() => expect(store.getState().toasts.map(({ kind }) => kind)).toEqual(['success']));
  expect(sent).toEqual([call(status)]);
});

test.each([
  ['Submit', draft, 'submitted'],
  ['Approve', submitted, 'approved'],
  ['Authorise', approved, 'authorised'],
])('what mostly comes next is a button: %s', async (name, invoice, status) => {
  await shown(invoice);
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(sent).toEqual([call(status)]));
});

test('an invoice that is late is red in its drawer too', async () => {
  await shown({ ...authorised, isOverdue: true });
  await shown(authorised);
  const [late, other] = screen.getAllByRole('button', { name: /^Change status: / });
  expect(late?.innerHTML).not.toBe(other?.innerHTML);
});

test('an issued invoice has no such button, nor has one that is only read', async () => {
  const { unmount } = await shown(authorised);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  unmount();
  await shown(draft, true);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['Delete', draft, 'deleted'],
  ['Delete', submitted, 'deleted'],
  ['Void', authorised, 'voided'],
])('%s is asked for first, and needs no reason', async (name, invoice, status) => {
  await shown(invoice);
  await choose(name);
  const dialog = within(await screen.findByRole('dialog', { name: `${name} this invoice?` }));
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(sent).toEqual([call(status)]));
});

test('it is not returned without a reason', async () => {
  await shown(submitted);
  await choose('Return to draft');
  const dialog = within(await screen.findByRole('dialog', { name: 'Why is it returned?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Return to draft' }));
  expect(dialog.getByRole('textbox')).toBeInvalid();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox'), 'Wrong customer');
  await userEvent.click(dialog.getByRole('button', { name: 'Return to draft' }));
  await waitFor(() => expect(sent).toEqual([call('draft', 'Wrong customer')]));
});

test('what an invoice lacks is shown by field', async () => {
  refusal = {
    errors: [
      { field: 'dueDate', message: 'Required' },
      { field: 'lines.1.accountCode', message: 'Missing' },
      { field: 'lines', message: 'Too few' },
    ],
  };
  const { store } = await shown(draft);
  await choose('Submit');
  const dialog = within(await screen.findByRole('dialog', { name: 'This invoice is not submitted yet' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Due: Required',
    'Line 2: Account code: Missing',
    'Lines: Too few',
  ]);
  expect(store.getState().toasts).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([call('submitted')]);
});

test('a refusal that names no field is shown as it is said', async () => {
  refusal = { message: 'Somebody else approves it' };
  const { store } = await shown(submitted);
  await choose('Approve');
  await waitFor(() =>
    expect(store.getState().toasts).toMatchObject([{ kind: 'error', text: 'Somebody else approves it' }]),
  );
  expect(sent).toEqual([call('approved')]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['paid', { ...draft, status: 'paid', nextStatuses: [] }, false],
  ['in the past', draft, true],
])('an invoice that is %s is not given a status', async (_name, invoice, readOnly) => {
  await shown(invoice, readOnly);
  expect(screen.queryByRole('button')).toBeNull();
});
