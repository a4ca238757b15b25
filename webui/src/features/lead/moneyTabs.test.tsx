import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Lead } from '@/api/generated';
import { aLead, lookups } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { LeadDrawer } from './LeadDrawer';

let lead: Lead;
let sent: unknown[];

beforeEach(() => {
  const plain = aLead();
  const costs = {
    ...plain.costs,
    material: '1850.00',
    labour: '1900.00',
    paymentReceived: '2500.00',
    outstandingPayment: '2750.00',
    total: '3750.00',
    profit: '1500.00',
    margin: '28.57',
  };
  lead = aLead({ costs, installation: { ...plain.installation, dnoApplied: '2026-10-01', hies: { number: 'H-1' } } });
  sent = [];
  server.use(
    http.get('*/api/lookups', () => answer(lookups)),
    http.get('*/api/lead/regUser/show/l1', () => answer(lead)),
    http.post('*/api/lead/admin/update', async ({ request }) => {
      sent.push(await request.json());
      return reply({ _id: 'l1', version: 5 });
    }),
  );
});

const open = async (tab: string) => {
  await renderApp(<LeadDrawer id="l1" open />, `/lead/admin/view?lead=l1&tab=${tab}`);
  return within(await screen.findByRole('tabpanel'));
};

test('money shows what is paid, what it costs and what is left, above each amount', async () => {
  const panel = await open('money');
  const sums = within((await panel.findByText('Payments in total')).closest('dl') as HTMLElement);
  expect(sums.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '£5,250.00',
    '£3,750.00',
    '£1,500.00',
    '28.57%',
  ]);
  expect(within(panel.getByRole('region', { name: 'Costs' })).getByText('£1,850.00')).toBeInTheDocument();
  expect(within(panel.getByRole('region', { name: 'Payments' })).getByText('£2,750.00')).toBeInTheDocument();
});

test('costs are edited in a form of their own, which shows the profit while they are typed', async () => {
  const panel = await open('money');
  await userEvent.click(await panel.findByRole('button', { name: 'Edit costs and payments' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit costs and payments' }));
  expect(form.queryByLabelText('Source')).toBeNull();
  await userEvent.clear(await form.findByLabelText('Material'));
  await userEvent.type(form.getByLabelText('Material'), '2,000');
  expect(await form.findByDisplayValue('£1,350.00')).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ expectedVersion: 4, costs: { material: '2000' } })]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit costs and payments' })).toBeNull());
});

test('what was typed is asked about before it is thrown away', async () => {
  const panel = await open('money');
  await userEvent.click(await panel.findByRole('button', { name: 'Edit costs and payments' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit costs and payments' }));
  await userEvent.type(await form.findByLabelText('Roofing'), '5');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeInTheDocument();
});

test('a conflict over a cost shows both amounts', async () => {
  const field = {
    field: 'costs.material',
    yours: '1',
    theirs: '2',
    changedBy: null,
    changedAt: '2026-11-20T15:04:00Z',
  };
  server.use(
    http.post('*/api/lead/admin/update', () =>
      failure(409, 'record.conflict', { conflict: { fields: [{ ...field, version: 6 }], version: 6 } }),
    ),
  );
  const panel = await open('money');
  await userEvent.click(await panel.findByRole('button', { name: 'Edit costs and payments' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit costs and payments' }));
  await userEvent.type(await form.findByLabelText('Roofing'), '5');
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('dialog', { name: 'Someone else changed this' })).toBeInTheDocument();
});

test('installation shows its fields in groups and edits them alone', async () => {
  const panel = await open('installation');
  expect(within(await panel.findByRole('region', { name: 'DNO' })).getByText('01/10/2026')).toBeInTheDocument();
  expect(within(panel.getByRole('region', { name: 'HIES' })).getByText('H-1')).toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: 'Show empty fields' }));
  expect(panel.getByRole('region', { name: 'Deposit and supply' })).toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: 'Edit installation' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit installation' }));
  await userEvent.type(await form.findByLabelText('MCS number'), 'MCS-7');
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ installation: { mcs: { number: 'MCS-7' } } })]));
});
