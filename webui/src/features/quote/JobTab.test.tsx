import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Quote } from '@/api/generated';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { JobTab } from './JobTab';

const solar = {
  _id: 'q1',
  version: 7,
  kind: 'solar',
  numberOfRoofs: [{ _id: 'r1', manufacturer: 'Jinko', model: 'Tiger Neo', roofPitch: 35 }],
  numberOfInverters: [],
  numberOfBatteries: [],
  accessories: [{ _id: 'a1', item: 'bird mesh', quantity: 2, price: '85.25', byHand: true, tableVersion: 1 }],
  accessoriesTotal: '170.50',
};

async function shown(quote: object) {
  const session = aSession();
  const rights = { ...session.rights, quote: session.rights.lead };
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...session, rights })));
  await renderApp(<JobTab quote={quote as unknown as Quote} readOnly={false} />);
}

test('a solar quote has roofs, devices and accessories with their sum, and no measures', async () => {
  await shown(solar);
  expect(await screen.findByText('Accessories together: £170.50')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Roofs' })).getByText('Tiger Neo')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Accessories' })).getByText('Price by hand')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'ECO measures' })).toBeNull();
});

test('an inverter is added with what was typed', async () => {
  const sent: unknown[] = [];
  await shown(solar);
  server.use(
    http.post('*/api/quote/regUser/numberOfInverters/add', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: { _id: 'q1', version: 8, records: [] } });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add inverter' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Model/ }), 'X1 Hybrid');
  await userEvent.click(dialog.getByRole('button', { name: /Add|Save|Create/ }));
  await waitFor(() => expect(sent).toEqual([{ _id: 'q1', model: 'X1 Hybrid' }]));
});

test('an ECO quote has measures, accessories and funding', async () => {
  const line = {
    _id: 'f1',
    floorArea: '72',
    startBand: 'High_D',
    targetBand: 'High_A',
    amount: '736.00',
    tableVersion: 1,
  };
  await shown({ ...solar, kind: 'eco', measures: [{ _id: 'm1', label: 'Boilers', cost: null }], fundingLines: [line] });
  expect(within(await screen.findByRole('region', { name: 'Funding' })).getByText('£736.00')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'ECO measures' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Roofs' })).toBeNull();
});

test('an accessory is entered without what the price list says of it', async () => {
  await shown(solar);
  await userEvent.click(await screen.findByRole('button', { name: 'Add accessory' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /Quantity/ })).toBeInTheDocument();
  expect(dialog.queryByRole('textbox', { name: /Version/ })).toBeNull();
});

test('a kind of rows that has none says so in one line beside its button', async () => {
  await shown(solar);
  const batteries = within(await screen.findByRole('region', { name: 'Batteries' }));
  expect(batteries.getByRole('heading', { name: 'Batteries', level: 3 })).toBeInTheDocument();
  expect(batteries.getByText('No batteries yet')).toBeInTheDocument();
  expect(batteries.getByRole('button', { name: 'Add battery' })).toBeInTheDocument();
});
