import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { SupplierOut } from '@/api/generated';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { ShownMoment } from '@/ui/now';
import { sumOf } from './draft';
import { TermsTab } from './TermsTab';
// Loaded before the tests: a dialog that is loaded when it opens would count against their time.
import './TermsDialog';

const first = {
  _id: 't1',
  service: 'Gas',
  validFrom: '2026-01-01',
  version: 1,
  base: 'uplift',
  rate: null,
  new: [
    { percent: '70.0000', due: 'live', number: 0 },
    { percent: '30.0000', due: 'months', number: 18 },
  ],
  renewal: [{ percent: '100.0000', due: 'live', number: 0 }],
  bands: [
    { leastKwh: 0, percent: '65.0000' },
    { leastKwh: 10000, percent: '75.5000' },
  ],
  leastKwh: 5000,
  cap: '1500.00',
  clawback: 'unused_months',
  residual: null,
};
const later = { ...first, _id: 't2', validFrom: '2026-07-01', version: 2, cap: null };
const supplier = {
  _id: 's1',
  version: 4,
  serviceType: ['Gas', 'Electric'],
} as unknown as SupplierOut;
const example = {
  success: true,
  message: '',
  full: '1083.75',
  amount: '1083.75',
  reason: null,
  data: [
    { amount: '758.63', dueOn: '2026-03-01' },
    { amount: '325.12', dueOn: '2027-09-01' },
  ],
};

let sent: unknown[];
let tried: unknown[];
let refusal: object | null;
let code: number;
let sets: unknown[];
beforeEach(() => {
  sent = [];
  tried = [];
  refusal = null;
  code = 422;
  sets = [first, later];
  server.use(
    http.get('*/api/supplier/admin/commission_terms/s1', () =>
      HttpResponse.json({ success: true, message: '', date: '2026-06-01', holding: ['t1'], data: sets }),
    ),
    http.post('*/api/supplier/admin/commission_terms/try', async ({ request }) => {
      tried.push(await request.json());
      return HttpResponse.json(example);
    }),
    http.post('*/api/supplier/admin/commission_terms/set', async ({ request }) => {
      sent.push(await request.json());
      if (refusal) return failure(code, 'record.invalid', refusal);
      return answer({ _id: 's1', version: 5, records: [] });
    }),
  );
});

const shown = (readOnly = false) =>
  renderApp(
    <ShownMoment value="2026-06-01T12:00:00Z">
      <TermsTab row={supplier} readOnly={readOnly} />
    </ShownMoment>,
    '/supplier/admin/view',
  );

async function opened() {
  await shown();
  fireEvent.click(await screen.findByRole('button', { name: 'Set terms of Gas' }));
  return within(await screen.findByRole('dialog', { name: 'Terms of commission' }));
}

const enter = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

test('the terms that hold today are in words, and all that were set are below', async () => {
  await shown();
  const today = within(await screen.findByRole('table', { name: 'Terms today' }));
  const cells = today.getAllByRole('cell').map((one) => one.textContent);
  expect(cells.slice(0, 4)).toEqual([
    'Uplift',
    '70% when live; 30% after 18 months',
    '100% when live',
    '65% from 0 kWh; 75.5% from 10,000 kWh',
  ]);
  expect(cells).toContain('Least usage: 5,000 kWh; At most: £1,500.00; Clawback: Share of the unused months');
  const course = within(screen.getByRole('table', { name: 'Course' }));
  const rows = course.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Gas01\/07\/20262.*To come$/),
    expect.stringMatching(/^Gas01\/01\/20261.*Holds today$/),
  ]);
});

test('a supplier without terms offers to set some, but not in the past', async () => {
  sets = [];
  const { unmount } = await shown();
  expect(await screen.findByText('No terms yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Set terms' })).toBeInTheDocument();
  unmount();
  await shown(true);
  expect(await screen.findByText('No terms yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set terms' })).toBeNull();
});

test('the form begins with the terms of the service, and sends all of them', async () => {
  const dialog = await opened();
  expect(dialog.getByLabelText('New contract, row 2: number')).toHaveValue('18');
  enter(dialog.getByLabelText('At most'), '£900');
  fireEvent.click(dialog.getByText('Set terms'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      _id: 's1',
      expectedVersion: 4,
      service: 'Gas',
      validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      base: 'uplift',
      new: [
        { percent: '70', due: 'live' },
        { percent: '30', due: 'months', number: 18 },
      ],
      renewal: [{ percent: '100', due: 'live' }],
      bands: [
        { leastKwh: 0, percent: '65' },
        { leastKwh: 10000, percent: '75.5' },
      ],
      leastKwh: '5000',
      cap: '900',
      clawback: 'unused_months',
    },
  ]);
});

test('rows come and go by keys, and the sum says what is missing', async () => {
  const dialog = await opened();
  const list = within(dialog.getByRole('group', { name: 'New contract' }));
  expect(list.getByRole('status')).toHaveTextContent('Sum 100%');
  const percentOf = (place: number) => list.getByRole('textbox', { name: `New contract, row ${place}: per cent` });
  enter(percentOf(1), '60');
  expect(list.getByRole('status')).toHaveTextContent('Sum 90%: 10% missing');
  percentOf(1).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(percentOf(2)).toHaveFocus());
  await userEvent.keyboard('10.5');
  expect(list.getByRole('status')).toHaveTextContent('Sum 100.5%: 0.5% too much');
  await userEvent.keyboard('{Control>}{Delete}{/Control}');
  await waitFor(() => expect(percentOf(2)).toHaveFocus());
  expect(percentOf(2)).toHaveValue('30');
  expect(list.getByRole('status')).toHaveTextContent('Sum 90%: 10% missing');
});

test('a worked example is the server’s, of what is typed', async () => {
  const dialog = await opened();
  const table = await dialog.findByRole('table', { name: 'Worked example' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['01/03/202670% when live£758.63', '01/09/202730% after 18 months£325.12']);
  enter(dialog.getByLabelText('Usage, kWh a year'), '60,000');
  await waitFor(() => expect(tried.at(-1)).toMatchObject({ contract: { AQ: 60000, months: 36, upliftUnit: '0.85' } }));
  expect(tried.at(-1)).toMatchObject({ terms: { service: 'Gas', cap: '1500.00' } });
});

test('what the server refuses stands at its row', async () => {
  const dialog = await opened();
  refusal = { errors: [{ field: 'new.1.number', code: 'does_not_fit', message: 'Needs a number' }] };
  fireEvent.click(dialog.getByText('Set terms'));
  expect(await dialog.findByText('Needs a number')).toBeInTheDocument();
  expect(dialog.getByLabelText('New contract, row 2: number')).toBeInvalid();
});

test('only who may change suppliers sets terms', async () => {
  const session = aSession();
  const rights = { ...session.rights, supplier: { ...session.rights.supplier, letters: 'V' } };
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...session, rights })));
  await shown();
  await screen.findByRole('table', { name: 'Course' });
  expect(screen.queryByRole('button', { name: /^Set terms/ })).toBeNull();
});

test('sums are exact, and nothing is known of words', () => {
  expect(sumOf(['33.3333', '33.3333', '33.3334'])).toBe(100);
  expect(sumOf(['70', '', '30'])).toBe(100);
  expect(sumOf(['70', 'x'])).toBeNull();
});
