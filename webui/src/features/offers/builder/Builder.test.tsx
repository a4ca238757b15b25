import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { PriceMatch, WantedMatch, WantedPrice } from '@/api/generated';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import type { Offer } from '../offer';
import { Builder } from './Builder';
import { begin, supplyChanges, warningsOf } from './wanted';

const supply = {
  fuel: 'gas',
  ldz: 'NW',
  distId: null,
  profileClass: null,
  meterType: null,
  AQ: 45000,
  nightKwh: null,
  eveningAndWeekendKwh: null,
  startDate: '2026-12-01',
  duration: null,
};
const quote = { _id: 'q1', QuoteID: 'Q-100012', version: 7, status: 1000, prices: [], supply } as unknown as Offer;

const offer = (supplierName: string, offerCost: string, more: Partial<PriceMatch> = {}): PriceMatch => ({
  row: 2,
  area: 'NW',
  profileClass: '',
  product: '',
  paymentMethod: '',
  exitZone: '',
  saleType: '',
  creditScore: '',
  meterType: '',
  duration: 36,
  minAQ: 0,
  maxAQ: 73_200,
  startDate: '2026-11-01',
  endDate: '2027-01-31',
  unitRate: '6.4200',
  nightUnitRate: null,
  eveningAndWeekendUnitRate: null,
  standingCharge: '30.00',
  priceFor: 'Both',
  priceFileId: `file of ${supplierName}`,
  supplierId: supplierName,
  supplierName,
  counts: true,
  yearCost: '2773.50',
  offerCost,
  commission: '675.00',
  ...more,
});

let asked: WantedMatch[];
let sent: [string, unknown][];

const shownFor = {
  noun: 'quote' as const,
  offer: quote,
  number: 'Q-100012',
  pin: async (wanted: WantedPrice) => sent.push(['pin', wanted]),
  onClose: () => undefined,
};

beforeEach(() => {
  asked = [];
  sent = [];
  const session = aSession();
  const rights = { ...session.rights, quote: session.rights.lead, renewal: session.rights.lead };
  const done = (version: number) =>
    HttpResponse.json({ success: true, message: '', data: { _id: 'q1', version, records: [] }, pending: false });
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.get('*/api/supplier/*/price_file/list', () =>
      answer([{ _id: 'f9', fileName: 'October.csv', Supplier: { _id: 's1', supplierName: 'Northern Gas' } }]),
    ),
    http.get('*/api/supplier/admin/list', () => answer([])),
    http.post('*/api/price/match', async ({ request }) => {
      const body = (await request.json()) as WantedMatch;
      asked.push(body);
      if (body.priceFileId) return answer([offer('Northern Gas', '1004.03', { counts: false, priceFileId: 'f9' })]);
      return answer([
        offer('Northern Gas', '2998.50'),
        offer('Aire Energy', '3100.00', { duration: 12, commission: '225.00' }),
        offer('Calder Power', '3200.00'),
        offer('Derwent', '3300.00'),
      ]);
    }),
    http.post('*/api/:noun/:slug/update', async ({ request, params }) => {
      sent.push([String(params.noun), await request.json()]);
      return done(8);
    }),
  );
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Prices for Q-100012' }));
const suppliers = () =>
  within(screen.getByRole('region', { name: "Suppliers' prices" }))
    .getAllByRole('rowheader')
    .map((one) => one.textContent);

test('the total and its disclosure are those of the cheapest, with the uplifts as they are typed', async () => {
  await renderApp(<Builder {...shownFor} />);
  const shown = await dialog();
  expect(await shown.findByText('£2,998.50 a year')).toBeInTheDocument();
  expect(shown.getByText('Supplier £2,773.50, uplifts £225.00')).toBeInTheDocument();
  expect(
    shown.getByText('The price of Northern Gas includes a commission of £675.00 over 36 months.'),
  ).toBeInTheDocument();
  await userEvent.type(shown.getByRole('textbox', { name: /Uplift.*kWh/ }), '0.5');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ value: 'gas', ldz: 'NW', AQ: 45000, upliftUnit: '0.5' }));
});

test('offers are sorted by a column, by the keyboard too', async () => {
  await renderApp(<Builder {...shownFor} />);
  const shown = await dialog();
  await shown.findByText('£2,998.50 a year');
  expect(suppliers()).toEqual(['Northern Gas', 'Aire Energy', 'Calder Power', 'Derwent']);
  shown.getByRole('button', { name: 'A year' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(suppliers()).toEqual(['Derwent', 'Calder Power', 'Aire Energy', 'Northern Gas']);
  expect(shown.getByRole('columnheader', { name: 'A year' })).toHaveAttribute('aria-sort', 'descending');
});

test('three are compared, and no fourth', async () => {
  await renderApp(<Builder {...shownFor} />);
  const shown = await dialog();
  for (const name of ['Aire Energy', 'Calder Power', 'Derwent']) {
    (await shown.findByRole('checkbox', { name: new RegExp(`^Compare ${name}, \\d+ months$`) })).focus();
    await userEvent.keyboard(' ');
  }
  expect(shown.getByRole('checkbox', { name: 'Compare Northern Gas, 36 months' })).toBeDisabled();
  const comparison = within(shown.getByText('Compared').closest('section') as HTMLElement);
  expect(comparison.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Aire Energy',
    'Calder Power',
    'Derwent',
  ]);
  expect(shown.getByText('£3,100.00 a year')).toBeInTheDocument();
});

test('what was typed of the meter is saved before a price is added for it', async () => {
  await renderApp(<Builder {...shownFor} />);
  const shown = await dialog();
  const usage = shown.getByRole('textbox', { name: /Usage a year|AQ/ });
  await userEvent.clear(usage);
  await userEvent.type(usage, '50000');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ AQ: 50000 }));
  await userEvent.click(await shown.findByRole('button', { name: 'Add the price of Aire Energy, 12 months' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.[1]).toMatchObject({ _id: 'q1', expectedVersion: 7, supply: { AQ: '50000' } });
  expect(sent[1]?.[1]).toMatchObject({ _id: 'q1', priceFileId: 'file of Aire Energy', row: 2, expectedVersion: 8 });
});

test('prices for a renewal are asked for as such, and its own usage is saved', async () => {
  await renderApp(<Builder {...shownFor} noun="renewal" number="R-100003" />);
  const shown = within(await screen.findByRole('dialog', { name: 'Prices for R-100003' }));
  await userEvent.click(await shown.findByRole('combobox', { name: /^LDZ/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'NE' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ ldz: 'NE', priceFor: 'Renewal' }));
  await userEvent.click(await shown.findByRole('button', { name: 'Add the price of Aire Energy, 12 months' }));
  await waitFor(() => expect(sent.map(([call]) => call)).toEqual(['renewal', 'pin']));
  expect(sent[0]?.[1]).toMatchObject({ expectedVersion: 7, supply: { ldz: 'NE' } });
});

test('prices of one file are tried, and none of them is added', async () => {
  await renderApp(<Builder {...shownFor} />);
  const shown = await dialog();
  await userEvent.click(await shown.findByRole('combobox', { name: /What if/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Northern Gas · October.csv' }));
  expect(await shown.findByText('£1,004.03 a year')).toBeInTheDocument();
  expect(shown.getByText('Now £2,998.50: a difference of -£1,994.47 a year')).toBeInTheDocument();
  expect(shown.getByText('Not given any more')).toBeInTheDocument();
  expect(shown.queryByRole('button', { name: /Add the price/ })).toBeNull();
  expect(asked.at(-1)).toMatchObject({ priceFileId: 'f9' });
  expect(sent).toEqual([]);
});

test('prices are said to load until the first answer', async () => {
  server.use(http.post('*/api/price/match', () => new Promise<never>(() => undefined)));
  await renderApp(<Builder {...shownFor} />);
  const shown = await dialog();
  expect(await shown.findByText('Loading')).toBeInTheDocument();
  expect(shown.queryByText('No price yet')).toBeNull();
});

test('what is missing is named, and nothing is asked', async () => {
  const bare = { ...quote, supply: { ...supply, AQ: null, ldz: null } } as unknown as Offer;
  await renderApp(<Builder {...shownFor} offer={bare} />);
  const shown = await dialog();
  expect(shown.getByText(/^Enter first: /)).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('a price is expired once its days are over, and stale for another usage', () => {
  const price = { _id: 'p1', endDate: '2026-12-31', AQ: 45000 };
  const of = (more: object) => ({ supply: { ...supply, ...more } }) as unknown as Offer;
  expect(warningsOf(price, of({}), '2026-12-31', undefined)).toEqual([]);
  expect(warningsOf(price, of({}), '2027-01-01', undefined)).toEqual(['expired']);
  expect(warningsOf(price, of({ startDate: '2027-01-01' }), '2026-11-26', undefined)).toEqual(['late']);
  expect(warningsOf(price, of({ AQ: 50000 }), '2026-11-26', undefined)).toEqual(['stale']);
});

test('a file of a blocked supplier says so, before it is tried and in its prices', async () => {
  server.use(
    http.get('*/api/supplier/admin/list', () =>
      answer([
        { _id: 's1', supplierName: 'Northern Gas', isActive: 0 },
        { _id: 'Northern Gas', supplierName: 'Northern Gas', isActive: 0 },
      ]),
    ),
  );
  await renderApp(<Builder {...shownFor} />);
  const shown = await dialog();
  await userEvent.click(await shown.findByRole('combobox', { name: /What if/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Northern Gas · October.csv · Supplier blocked' }));
  expect(await shown.findByText('Supplier blocked')).toBeInTheDocument();
  expect(shown.queryByText('Not given any more')).toBeNull();
});

test('an offer whose period is over says until when it could start', async () => {
  server.use(
    http.post('*/api/price/match', () => answer([offer('Aire Energy', '3100.00', { endDate: '2020-07-22' })])),
  );
  await renderApp(<Builder {...shownFor} />);
  expect(await (await dialog()).findByText('Ended 22/07/2020')).toBeInTheDocument();
});

test('only what differs from the quote is saved', () => {
  expect(supplyChanges(begin('quote', quote), quote)).toEqual({});
  expect(supplyChanges({ ...begin('quote', quote), 'supply.ldz': 'NE' }, quote)).toEqual({ 'supply.ldz': 'NE' });
});
