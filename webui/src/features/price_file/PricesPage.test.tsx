import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { loadTexts, setLanguage } from '@/i18n';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import './LoadPrices';
import './MatchPrices';
import { PricesPage } from './PricesPage';

const reading = {
  rateUnit: 'pence',
  chargeUnit: 'pounds',
  usageUnit: 'kWh',
  durationUnit: 'months',
  only: [],
  servedOnly: false,
};
const head = {
  priceFileId: 'f1',
  version: 1,
  fileName: 'November.xlsx',
  format: 'xlsx',
  rows: 3,
  sheets: ['Prices', 'Notes'],
  sheet: 0,
  encoding: null,
  headerRow: 1,
  notes: [],
  separator: null,
  headers: ['Zone', 'From', 'Colour'],
  sample: [{ row: 2, cells: ['NW', '0', 'blue'] }],
  kind: 'gas',
  mapping: { gas: ['ldz', 'minAQ', ''], electric: ['', '', ''] },
  columns: [
    {
      values: [
        { value: 'NW', rows: 2 },
        { value: 'LC', rows: 1 },
      ],
    },
    { values: [] },
    {
      values: [
        { value: 'blue', rows: 2 },
        { value: 'green', rows: 1 },
      ],
    },
  ],
  proposed: { gas: reading, electric: reading },
  served: { gas: ['NW'], electric: ['10'] },
};
let sent: { url: string; body: Record<string, unknown> }[];

beforeEach(async () => {
  await loadTexts('price_file', 'supplier');
  sent = [];
  server.use(
    http.get('*/api/supplier/*/show/s1', () => answer({ _id: 's1', version: 1, supplierName: 'Fellside Energy' })),
    http.get('*/api/supplier/regUser/dropdown_list', () => answer([])),
    http.get('*/api/supplier/*/price_file/list', () => answer([], { count: 0 })),
    http.post('*/api/supplier/admin/getHeaders', () => answer(head)),
  );
});

const opened = (search: string) => renderApp(<PricesPage />, `/supplier/admin/prices${search}`);

test('a kept file is matched, what is missing is named at its input, and refused rows are shown', async () => {
  let refusals = 1;
  server.use(
    http.post('*/api/supplier/admin/addPrices/gas', async ({ request }) => {
      sent.push({ url: request.url, body: (await request.json()) as Record<string, unknown> });
      if (refusals-- > 0) {
        const errors = [{ field: 'maxAQ', code: 'required', message: 'Please enter a value' }];
        return HttpResponse.json({ success: false, code: 'record.invalid', message: 'x', errors }, { status: 422 });
      }
      return answer({
        priceFileId: 'f1',
        version: 2,
        step: 'mapped',
        state: 'waiting',
        done: 0,
        refused: 0,
        found: [],
      });
    }),
    http.get('*/api/price/f1/load', () =>
      answer({
        priceFileId: 'f1',
        version: 3,
        step: 'refused',
        state: 'done',
        done: 3,
        refused: 1,
        found: [
          {
            row: 3,
            problems: [
              { field: 'ldz', code: 'not_in_list', message: 'Not in the list', messageText: 'Not in the list' },
            ],
          },
        ],
      }),
    ),
  );
  await opened('?view=load&of=s1&file=f1');
  expect(await screen.findByText('November.xlsx')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Fills: Zone' })).toHaveValue('Gas zone (LDZ)');
  expect(screen.getByRole('combobox', { name: 'Sheet' })).toHaveTextContent('Prices');
  const load = screen.getByRole('button', { name: 'Load all rows' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Contract length' }), '2');
  await userEvent.click(load);
  expect(await screen.findByText('Please enter a value')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Usage to' }), '73,200');
  expect(screen.queryByText('Please enter a value')).toBeNull();
  await userEvent.click(load);
  const rows = within(await screen.findByRole('region', { name: 'Refused rows' })).getAllByRole('row');
  expect(rows.map((one) => one.textContent)).toEqual(['RowWhat is wrong', '3Gas zone (LDZ): Not in the list']);
  expect(screen.getByRole('link', { name: 'The file, with what is wrong' })).toHaveAttribute(
    'href',
    '/api/price/f1/errors',
  );
  expect(sent[1]?.body).toMatchObject({
    _id: 'f1',
    mapping: ['ldz', 'minAQ', ''],
    fixed: { duration: '2', maxAQ: '73,200' },
    expectedVersion: 1,
  });
});

test('rows are chosen by values and areas, and units that are doubted are confirmed', async () => {
  server.use(
    http.post('*/api/supplier/admin/addPrices/gas', async ({ request }) => {
      sent.push({ url: request.url, body: (await request.json()) as Record<string, unknown> });
      const errors = [{ field: 'rateUnit', code: 'unit_pounds_likely', message: 'They seem to be pounds' }];
      return HttpResponse.json({ success: false, code: 'record.invalid', message: 'x', errors }, { status: 422 });
    }),
  );
  await opened('?view=load&of=s1&file=f1');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Rows with: Colour' }));
  await userEvent.click(await screen.findByRole('option', { name: 'blue (2)' }));
  expect(screen.getByText('1 row has another value and is left out')).toBeInTheDocument();
  expect(screen.getByText('1 row: LC')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Leave out rows of areas that are not served' }));
  expect(screen.getByRole('combobox', { name: 'Standing charge a day in' })).toHaveTextContent('Pounds');
  const load = screen.getByRole('button', { name: 'Load all rows' });
  await userEvent.click(load);
  expect(await screen.findByText('They seem to be pounds')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'The units are right as they are chosen' }));
  await userEvent.click(load);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.body).toMatchObject({
    only: [{ column: 2, values: ['blue'] }],
    servedOnly: true,
    rateUnit: 'pence',
    chargeUnit: 'pounds',
    unitsSure: false,
  });
  expect(sent[1]?.body).toMatchObject({ unitsSure: true });
});

test('prices that count are shown with what they cost a year', async () => {
  server.use(
    http.post('*/api/price/match', async ({ request }) => {
      sent.push({ url: request.url, body: (await request.json()) as Record<string, unknown> });
      const price = { row: 4, area: 'NW', profileClass: '', meterType: '', duration: 12, minAQ: 0, maxAQ: 73200 };
      const rates = {
        unitRate: '6.2145',
        nightUnitRate: null,
        eveningAndWeekendUnitRate: null,
        standingCharge: '28.5000',
      };
      const more = { startDate: '2026-11-01', endDate: '2027-01-31', priceFor: 'Both', yearCost: '1222.64' };
      return answer([
        { ...price, ...rates, ...more, priceFileId: 'f1', supplierId: 's1', supplierName: 'Fellside Energy' },
      ]);
    }),
  );
  await opened('?view=match');
  await userEvent.click(await screen.findByRole('button', { name: 'Find prices' }));
  const row = (await screen.findByRole('link', { name: 'Fellside Energy' })).closest('tr') as HTMLElement;
  await waitFor(() => expect(row).toHaveTextContent('£1,222.64'));
  expect(row).toHaveTextContent('12 months');
  expect(sent[0]?.body).toMatchObject({ value: 'gas', ldz: 'NW', AQ: 18000, duration: null, priceFor: 'Acquisition' });
});

test('usage is read as it is written in German', async () => {
  await setLanguage('de');
  server.use(
    http.post('*/api/price/match', async ({ request }) => {
      sent.push({ url: request.url, body: (await request.json()) as Record<string, unknown> });
      return answer([]);
    }),
  );
  await opened('?view=match');
  const usage = await screen.findByRole('textbox', { name: 'Verbrauch im Jahr (kWh)' });
  await userEvent.clear(usage);
  await userEvent.type(usage, '12.500');
  await userEvent.click(screen.getByRole('button', { name: 'Preise suchen' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ AQ: 12500 }));
});
