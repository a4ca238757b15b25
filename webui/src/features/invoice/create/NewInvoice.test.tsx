import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { NewInvoice } from './NewInvoice';

const rules = [{ vatRule: 'standard', taxType: 'OUTPUT2', vatPercent: '20' }];
const codes = [{ taxType: 'OUTPUT2', vatPercent: '20' }];
const company = { _id: 'c1', businessName: 'Calder Joinery' };

let added: { key: string | null; body: unknown }[];
let moved: unknown[];
let refusal: object | null;
beforeEach(() => {
  added = [];
  moved = [];
  refusal = null;
  server.use(
    http.get('*/api/invoice/defaults', ({ request }) => {
      const date = new URL(request.url).searchParams.get('date');
      return answer({ date, dueDate: date === '2026-04-01' ? '2026-05-01' : '2026-12-30', rules, codes });
    }),
    http.get('*/api/company/:slug/dropdown_list', () => answer([company])),
    http.get('*/api/company/:slug/show/c1', () => answer(company)),
    http.get('*/api/invoice/item/dropdown_list', () => answer([])),
    http.post('*/api/invoice', async ({ request }) => {
      added.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      return HttpResponse.json({ success: true, message: '', data: { _id: 'i9', version: 2, records: [] } });
    }),
    http.post('*/api/invoice/status', async ({ request }) => {
      moved.push(await request.json());
      if (refusal) return failure(422, 'validation.failed', refusal);
      return HttpResponse.json({ success: true, message: '', data: { _id: 'i9', version: 4, records: [] } });
    }),
  );
});

async function shown(initial?: Record<string, unknown>) {
  const view = await renderApp(
    <NewInvoice {...(initial ? { initial } : {})} onClose={() => undefined} />,
    '/invoice/admin/view',
  );
  await screen.findByRole('table', { name: 'Lines' });
  return view;
}

const cell = (label: string) => screen.getByLabelText(`${label}, line 1`);
const enter = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function chooseCompany() {
  enter(screen.getByRole('combobox', { name: /^Company/ }), 'calder');
  await userEvent.click(await screen.findByRole('option', { name: /Calder Joinery/ }));
}

function typeLine() {
  enter(cell('Description'), 'Survey');
  enter(cell('Unit price'), '100');
}

const line = { description: 'Survey', quantity: '1', unitAmount: '100', vatRule: 'standard' };

test('customer, days and lines are one call; the day when it is due follows from the date', async () => {
  const { router } = await shown();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Due/ })).toHaveValue('30/12/2026'));
  const day = screen.getByRole('textbox', { name: /^Date/ });
  enter(day, '01/04/2026');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Due/ })).toHaveValue('01/05/2026'));
  await chooseCompany();
  typeLine();
  expect(screen.getByText('£120.00')).toBeInTheDocument();
  await press('Save as draft');
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]?.body).toEqual({
    Company: 'c1',
    date: '2026-04-01',
    dueDate: '2026-05-01',
    lineAmountTypes: 'Exclusive',
    lines: [{ ...line, itemId: null, discountPct: null, accountCode: null, taxType: null, vatReason: null }],
  });
  expect(added[0]?.key).toBeTruthy();
  expect(moved).toEqual([]);
  await waitFor(() => expect(router.state.location.search).toContain('invoice=i9'));
});

test('a day that was typed stays when the date moves', async () => {
  await shown();
  const due = screen.getByRole('textbox', { name: /^Due/ });
  await waitFor(() => expect(due).toHaveValue('30/12/2026'));
  enter(due, '15/12/2026');
  enter(screen.getByRole('textbox', { name: /^Date/ }), '01/04/2026');
  await chooseCompany();
  await press('Save as draft');
  await waitFor(() => expect(added[0]?.body).toMatchObject({ date: '2026-04-01', dueDate: '2026-12-15', lines: [] }));
});

test('what is submitted needs a customer, an account of each line, and one line at least', async () => {
  await shown();
  await press('Save and submit');
  expect(screen.getByRole('alert')).toHaveTextContent('An invoice is submitted with one line at least');
  expect(screen.getByRole('combobox', { name: /^Company/ })).toBeInvalid();
  await chooseCompany();
  typeLine();
  await press('Save and submit');
  expect(screen.getByRole('alert')).toHaveTextContent('Line 1: Account code is required');
  await waitFor(() => expect(cell('Account code')).toHaveFocus());
  expect(added).toEqual([]);
  enter(cell('Account code'), '200');
  await press('Save and submit');
  await waitFor(() => expect(moved).toEqual([{ _id: 'i9', status: 'submitted', reason: null, expectedVersion: null }]));
});

test('a submission that is refused leaves a draft, and says what it lacks', async () => {
  refusal = { errors: [{ field: 'lines', message: 'Too large' }] };
  const { router } = await shown({ Company: 'c1' });
  expect(await screen.findByText('Calder Joinery')).toBeInTheDocument();
  typeLine();
  enter(cell('Account code'), '200');
  await press('Save and submit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved as a draft, not submitted yet' }));
  expect(added[0]?.body).toMatchObject({ Company: 'c1' });
  expect(dialog.getByRole('listitem')).toHaveTextContent('Lines: Too large');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toContain('invoice=i9'));
});

test('a consumer is chosen in place of a company', async () => {
  server.use(http.get('*/api/consumer/:slug/dropdown_list', () => answer([{ _id: 'p1', fullName: 'Ann Lee' }])));
  await shown();
  await press('Consumer');
  enter(screen.getByRole('combobox', { name: /^Consumer/ }), 'ann');
  await userEvent.click(await screen.findByRole('option', { name: /Ann Lee/ }));
  await press('Save as draft');
  await waitFor(() => expect(added[0]?.body).toMatchObject({ Consumer: 'p1' }));
  expect(added[0]?.body).not.toHaveProperty('Company');
});
