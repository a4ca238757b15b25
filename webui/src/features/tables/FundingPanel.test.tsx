import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { FundingAmount } from '@/api/generated';
import { setLanguage } from '@/i18n';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { FundingPanel } from './FundingPanel';

const amount: FundingAmount = {
  pounds: '736.00',
  estimate: false,
  version: 1,
  source: 'Ofgem',
  validFrom: '2022-05-11',
  purpose: 'lookup',
  date: '2026-11-24',
  segment: 'less73',
  start: 'High_D',
  target: 'High_A',
  warnings: [],
};

let asked: Record<string, string>[];
let found: FundingAmount;

beforeEach(() => {
  asked = [];
  found = amount;
  server.use(
    http.get('*/api/reference-tables/funding/amount', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return answer(found);
    }),
  );
});

const show = () => renderApp(<FundingPanel floorArea="72.90" startBand="High_D" targetBand="High_A" />);

test('the amount of a lead is asked for by its area and bands, and names its version', async () => {
  await show();
  expect(await screen.findByText('£736.00')).toBeVisible();
  expect(asked).toEqual([{ area: '72.90', pair: 'High_D_to_High_A', purpose: 'lookup' }]);
  expect(screen.getByText('Version 1 on 24/11/2026: Ofgem')).toBeVisible();
  expect(screen.queryByText('Estimate')).toBeNull();
});

test('two SAP scores count before the bands', async () => {
  await show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'SAP score now' }), '54');
  await userEvent.type(screen.getByRole('textbox', { name: 'SAP score after' }), '70');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ area: '72.90', sapNow: '54', sapTarget: '70', purpose: 'lookup' }),
  );
});

test('in German an area is shown and read with a comma, and one that could be read in two ways is explained', async () => {
  await setLanguage('de');
  await show();
  const area = await screen.findByRole('textbox', { name: /fläche/i });
  expect(area).toHaveValue('72,90');
  await userEvent.clear(area);
  await userEvent.type(area, '1.072,5');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ area: '1072.5' }));
  await userEvent.clear(area);
  await userEvent.type(area, '1.072');
  expect(screen.getByText('Gelesen als 1072, ohne Nachkommastellen')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ area: '1072' }));
});

test('an estimate and too small an improvement are said', async () => {
  found = { ...amount, estimate: true, warnings: ['below_minimum_improvement'] };
  await show();
  expect(await screen.findByText('Estimate')).toBeVisible();
  expect(screen.getByText(/Less than the scheme asks for/)).toBeVisible();
});

test('nothing is asked for without an area', async () => {
  await renderApp(<FundingPanel floorArea={null} startBand="High_D" targetBand="High_A" />);
  expect(await screen.findByText(/Enter the floor area/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('a failure can be tried again', async () => {
  server.use(http.get('*/api/reference-tables/funding/amount', () => failure(503, 'store.unavailable')));
  await show();
  expect(await screen.findByRole('alert')).toBeVisible();
});
