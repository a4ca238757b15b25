import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '@/i18n';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import type { Offer } from './offer';
import { PricesTab } from './PricesTab';

const supply = { fuel: 'gas', AQ: 45000, startDate: '2020-03-01' };
const price = (id: string, supplierName: string, more: object = {}) => ({
  _id: id,
  supplierName,
  fuel: 'gas',
  duration: 36,
  AQ: 45000,
  yearCost: '2998.50',
  ...more,
});
const offer = {
  _id: 'q1',
  version: 7,
  status: 1000,
  standing: 'open',
  providedTimes: 0,
  supply,
  payments: [],
  prices: [
    price('p1', 'Wychwood Gas'),
    price('p2', 'Aire Energy', { supplier: 's2', endDate: '2099-12-31' }),
    price('p3', 'Calder Power', { endDate: '2020-07-22' }),
  ],
} as unknown as Offer;
const suppliers = [
  { _id: 's1', supplierName: 'Wychwood Gas', isActive: 0, gasPricesUntil: '2020-07-22' },
  { _id: 's2', supplierName: 'Aire Energy', isActive: 1, gasPricesUntil: '2099-12-31' },
];
let chosen: string[];

beforeEach(() => {
  chosen = [];
  const session = aSession();
  server.use(
    http.get('*/api/isLoggedIn', () =>
      answer({ ...session, rights: { ...session.rights, quote: session.rights.lead, supplier: session.rights.lead } }),
    ),
    http.get('*/api/supplier/admin/list', () => answer(suppliers)),
  );
});
afterAll(() => setLanguage('en'));

const unused = () => Promise.resolve({});
const useCalls = () => ({
  pin: unused,
  add: unused,
  change: unused,
  remove: unused,
  choose: ({ priceId }: { priceId: string }) => {
    chosen.push(priceId);
    return Promise.resolve({});
  },
});

async function cards() {
  await renderApp(<PricesTab noun="quote" offer={offer} number="Q-100012" readOnly={false} useCalls={useCalls} />);
  const items = await screen.findAllByRole('listitem');
  const cardOf = (name: string) => {
    const found = items.find((one) => one.textContent?.includes(name));
    if (!found) throw new Error(`no card of ${name}`);
    return within(found);
  };
  return cardOf;
}

test('a price says that its supplier is blocked and its period over, a typed one by its name', async () => {
  const cardOf = await cards();
  expect(await cardOf('Wychwood Gas').findByText('Supplier blocked')).toBeInTheDocument();
  expect(cardOf('Wychwood Gas').getByText('Ended 22/07/2020')).toBeInTheDocument();
  expect(cardOf('Calder Power').getByText('Ended 22/07/2020')).toBeInTheDocument();
  expect(cardOf('Calder Power').queryByText('Supplier blocked')).not.toBeInTheDocument();
  expect(cardOf('Aire Energy').queryByText(/Ended|blocked/)).not.toBeInTheDocument();
});

test('such a price is chosen only once it is said to be meant', async () => {
  const cardOf = await cards();
  await cardOf('Wychwood Gas').findByText('Supplier blocked');
  await userEvent.click(cardOf('Wychwood Gas').getByRole('button', { name: 'Choose this price' }));
  const question = within(await screen.findByRole('dialog', { name: 'Choose this price all the same?' }));
  expect(
    question.getByText('Wychwood Gas is blocked. The period of this price ended on 22/07/2020.'),
  ).toBeInTheDocument();
  expect(chosen).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Choose this price' }));
  await waitFor(() => expect(chosen).toEqual(['p1']));
});

test('a price that counts is chosen at once', async () => {
  const cardOf = await cards();
  await userEvent.click(cardOf('Aire Energy').getByRole('button', { name: 'Choose this price' }));
  await waitFor(() => expect(chosen).toEqual(['p2']));
});

test('it is said in German too', async () => {
  await setLanguage('de');
  const cardOf = await cards();
  expect(await cardOf('Wychwood Gas').findByText('Lieferant gesperrt')).toBeInTheDocument();
  expect(cardOf('Wychwood Gas').getByText('Beendet 22/07/2020')).toBeInTheDocument();
});
