import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Invoice } from '@/api/generated';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { LinesDialog } from './LinesDialog';

const rules = [
  { vatRule: 'standard', taxType: 'OUTPUT2', vatPercent: '20' },
  { vatRule: 'installedHome', taxType: 'ZERORATEDOUTPUT', vatPercent: '0' },
];
const codes = [
  { taxType: 'OUTPUT2', vatPercent: '20' },
  { taxType: 'EXEMPTOUTPUT', vatPercent: '0' },
];
const panel = {
  _id: 'p1',
  code: 'PV-410',
  name: 'Solar panel 410 W',
  description: 'Panel, 410 W',
  salePrice: '45.4550',
  taxType: 'ZERORATEDOUTPUT',
  accountCode: '210',
};
const exempt = { _id: 'p2', code: 'INS-1', name: 'Insurance', salePrice: '99.0000', taxType: 'EXEMPTOUTPUT' };
const first = {
  _id: 'r1',
  itemId: null,
  description: 'Scaffold',
  quantity: '12.0000',
  unitAmount: '45.4550',
  discountPct: '10.00',
  accountCode: '200',
  vatRule: 'standard',
  taxType: 'OUTPUT2',
  vatReason: null,
};
const second = { ...first, _id: 'r2', description: 'Survey', quantity: '1', unitAmount: '1234.56', discountPct: null };
const draft = { _id: 'i1', version: 7, date: '2026-03-01', status: 'draft', lines: [first, second] };

let sent: { key: string | null; body: unknown }[];
let answers: (() => Response)[];
const closed = vi.fn();
beforeEach(() => {
  sent = [];
  answers = [];
  closed.mockReset();
  server.use(
    http.get('*/api/invoice/defaults', () => answer({ date: '2026-03-01', dueDate: '2026-03-31', rules, codes })),
    http.get('*/api/invoice/item/dropdown_list', ({ request }) => {
      const asked = new URL(request.url).searchParams.get('Search')?.toLowerCase() ?? '';
      return answer([panel, exempt].filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(asked)));
    }),
    http.post('*/api/invoice/lines/i1', async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      const given = answers.shift();
      return given ? given() : HttpResponse.json({ success: true, message: '', data: { _id: 'i1', version: 9 } });
    }),
  );
});

async function shown(invoice: object = draft) {
  const user = userEvent.setup({ delay: null });
  const view = await renderApp(<LinesDialog invoice={invoice as unknown as Invoice} onClose={closed} />);
  await screen.findByRole('table', { name: 'Lines' });
  return { user, ...view };
}

const cell = (label: string, place: number) => screen.getByLabelText(`${label}, line ${place}`);
const save = () => screen.getByRole('button', { name: 'Save changes' });
const totals = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
const dataOf = async () => {
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0]?.body;
};

test('lines are typed with the keys of a spreadsheet: three for each beside what it says', async () => {
  const { user } = await shown({ ...draft, lines: [] });
  const lines = 4;
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await user.keyboard(key);
  };
  await user.click(cell('Description', 1));
  for (let place = 1; place <= lines; place += 1) {
    await user.keyboard(`L${place}`);
    await press('{Tab}');
    await user.keyboard('2');
    await press('{Tab}');
    await user.keyboard('1.5');
    // In a spreadsheet, too, Enter goes on below the first cell of the row.
    if (place < lines) await press('{Enter}');
  }
  expect(keys).toBe(lines * 3 - 1);
  expect(totals()).toEqual(['£12.00', '£2.40', '£14.40']);
  await user.keyboard('{Control>}{Enter}{/Control}');
  const body = (await dataOf()) as { lines: object[] };
  expect(body.lines).toHaveLength(lines);
  expect(body.lines[3]).toMatchObject({ description: 'L4', quantity: '2', unitAmount: '1.5', vatRule: 'standard' });
  await waitFor(() => expect(closed).toHaveBeenCalled());
});

test('an item fills words, price, account and the rule that has its VAT; the quantity is next', async () => {
  const { user } = await shown({ ...draft, lines: [] });
  expect(cell('Item', 1)).toHaveFocus();
  await user.keyboard('pv-4');
  await screen.findByRole('option', { name: /Solar panel/ });
  await user.keyboard('{Enter}');
  expect(cell('Quantity', 1)).toHaveFocus();
  await user.keyboard('12{Enter}');
  expect(cell('Item', 2)).toHaveFocus();
  expect(cell('Description', 1)).toHaveValue('Panel, 410 W');
  expect(totals()).toEqual(['£545.46', '£0.00', '£545.46']);
  await user.click(save());
  expect(await dataOf()).toMatchObject({
    expectedVersion: 7,
    removed: [],
    lines: [
      {
        itemId: 'p1',
        quantity: '12',
        unitAmount: '45.455',
        accountCode: '210',
        vatRule: 'installedHome',
        taxType: null,
      },
    ],
  });
});

test('a code that is typed faster than it is found fills the line all the same, other words describe it', async () => {
  const { user } = await shown({ ...draft, lines: [] });
  await user.keyboard('pv-410{Tab}');
  await waitFor(() => expect(cell('Unit price', 1)).toHaveValue('45.455'));
  await user.click(cell('Unit price', 1));
  await user.keyboard('{Enter}');
  await user.click(cell('Item', 2));
  await user.keyboard('Travel{Tab}');
  await waitFor(() => expect(cell('Description', 2)).toHaveValue('Travel'));
});

test('an item whose VAT no rule proposes has its code, with the reason', async () => {
  const { user } = await shown({ ...draft, lines: [] });
  await user.keyboard('ins');
  await screen.findByRole('option', { name: /Insurance/ });
  await user.keyboard('{Enter}');
  expect(cell('Reason of the VAT code', 1)).toHaveValue('As item INS-1 says');
  await user.click(save());
  expect(await dataOf()).toMatchObject({ lines: [{ taxType: 'EXEMPTOUTPUT', vatReason: 'As item INS-1 says' }] });
});

test('what changed is one call with the version seen: changed fields, new lines, removed ones', async () => {
  const { user } = await shown();
  expect(totals()).toEqual(['£1,725.47', '£345.09', '£2,070.56']);
  await user.clear(cell('Quantity', 1));
  await user.type(cell('Quantity', 1), '3.5');
  await user.keyboard('{Control>}d{/Control}');
  expect(cell('Quantity', 3)).toHaveFocus();
  await user.click(cell('Description', 2));
  await user.keyboard('{Control>}{Delete}{/Control}');
  expect(await screen.findByRole('status')).toHaveTextContent('Line 2 removed');
  await user.click(save());
  const whole = {
    description: 'Scaffold',
    quantity: '3.5',
    unitAmount: '45.455',
    discountPct: '10',
    accountCode: '200',
  };
  expect(await dataOf()).toEqual({
    expectedVersion: 7,
    lines: [
      { rowId: 'r1', quantity: '3.5' },
      { ...whole, itemId: null, vatRule: 'standard', taxType: null, vatReason: null },
    ],
    removed: ['r2'],
  });
  expect(sent[0]?.key).toBeTruthy();
});

test('a removed line is brought back by key, and nothing is left to save', async () => {
  const { user } = await shown();
  await user.click(cell('Description', 1));
  await user.keyboard('{Control>}{Delete}{/Control}{Control>}z{/Control}');
  expect(cell('Description', 1)).toHaveValue('Scaffold');
  expect(cell('Description', 1)).toHaveFocus();
  await user.click(save());
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toEqual([]);
});

test('rows of a spreadsheet become lines', async () => {
  const { user } = await shown();
  await user.click(cell('Description', 2));
  await user.keyboard('{Enter}');
  await user.paste('Description\tQuantity\tUnit price\nRail\t3.5\t£19.99\nHook\t1\t1,000.00\t\t201\t0%\n');
  expect(cell('Description', 3)).toHaveValue('Rail');
  expect(cell('Account code', 4)).toHaveValue('201');
  expect(totals()[0]).toBe('£2,795.44');
  await user.click(save());
  expect(await dataOf()).toMatchObject({
    lines: [
      { description: 'Rail', quantity: '3.5', unitAmount: '19.99', accountCode: '200', vatRule: 'standard' },
      { description: 'Hook', unitAmount: '1000.00', accountCode: '201', vatRule: 'installedHome' },
    ],
  });
});

test('what lines lack is said at once, what the server refuses by its line; empty lines are no lines', async () => {
  const { user } = await shown();
  await user.click(screen.getByRole('button', { name: 'Add line' }));
  await user.click(cell('Description', 3));
  await user.keyboard('Rail{Enter}');
  await user.click(save());
  expect(screen.getByRole('alert')).toHaveTextContent('Line 3: Unit price is required');
  expect(cell('Unit price', 3)).toBeInvalid();
  expect(sent).toEqual([]);
  await user.type(cell('Unit price', 3), '5');
  answers = [() => failure(422, 'validation.failed', { errors: [{ field: 'lines.0.itemId', message: 'Not there' }] })];
  await user.click(save());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Line 3: Item: Not there'));
  expect(closed).not.toHaveBeenCalled();
});

test('of what somebody else changed meanwhile, each value is kept as it is decided', async () => {
  const { user } = await shown();
  await user.clear(cell('Description', 1));
  await user.type(cell('Description', 1), 'Tower');
  await user.clear(cell('Quantity', 1));
  await user.type(cell('Quantity', 1), '2');
  const field = {
    field: 'lines.r1.description',
    yours: 'Tower',
    theirs: 'Scaffolding',
    changedBy: null,
    changedAt: '2026-03-01T09:00:00Z',
    version: 8,
  };
  answers = [() => failure(409, 'record.conflict', { conflict: { version: 8, fields: [field] } })];
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: /changed/i }));
  expect(dialog.getByText('Scaffolding')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /theirs/i }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ expectedVersion: 8, lines: [{ rowId: 'r1', quantity: '2' }], removed: [] });
});
