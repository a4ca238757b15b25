import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { plainList } from '@/records/list/plainList';
import { lookups } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { consumerView } from './view';

const ConsumerListPage = plainList(consumerView);

let sent: unknown[];

beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/consumer/regUser/list', () => answer([], { count: 0 })),
    http.get('*/api/lookups', () => answer({ ...lookups, titles: ['Mr', 'Mrs'] })),
    http.post('*/api/consumer/regUser/citylist', () => answer(['Leeds', 'York'])),
  );
});

const user = userEvent.setup({ delay: null });

async function openForm() {
  const view = await renderApp(<ConsumerListPage />, '/consumer/admin/view');
  await user.click(await screen.findByRole('button', { name: 'New consumer' }));
  const dialog = await screen.findByRole('dialog', { name: 'New consumer' });
  return { ...view, dialog };
}

test('required fields are named in the contract’s words', async () => {
  const { dialog } = await openForm();
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  const names = ['Title', 'First Name', 'Surname', 'Address 1', 'Town', 'City', 'Postcode', 'Site Address', 'DOB'];
  for (const name of names) {
    expect(await within(dialog).findByText(`${name} is required`)).toBeInTheDocument();
  }
  expect(sent).toEqual([]);
});

test('age follows from the date of birth and cannot be typed', async () => {
  const { dialog } = await openForm();
  const age = within(dialog).getByLabelText('Age');
  expect(age).toHaveAttribute('readonly');
  expect(age).toHaveValue('');
  const thirty = new Date().getFullYear() - 30;
  await user.type(within(dialog).getByLabelText(/^DOB/), `01/01/${thirty}`);
  expect(age).toHaveValue('30');
});

test('a failure that names no field says that adding failed', async () => {
  server.use(http.post('*/api/consumer/regUser/create', () => failure(500, 'internal')));
  const { dialog, store } = await openForm();
  await user.click(within(dialog).getByRole('combobox', { name: /Title/ }));
  await user.click(await screen.findByRole('option', { name: 'Mrs' }));
  const values = {
    'First Name': 'Orla',
    Surname: 'Pemberton',
    'Address 1': '12 Hawthorn Rise',
    Town: 'Otley',
    City: 'Leeds',
    Postcode: 'LS21 1AA',
    'Site Address': '12 Hawthorn Rise',
    DOB: '14/05/1971',
  };
  for (const [name, value] of Object.entries(values)) {
    await user.type(within(dialog).getByLabelText(new RegExp(`^${name}`)), value);
  }
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(store.getState().toasts).toMatchObject([{ kind: 'error', text: 'Consumer Add failed', requestId: 'r-1' }]),
  );
});
