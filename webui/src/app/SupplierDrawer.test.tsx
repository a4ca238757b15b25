import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { supplierView } from '@/features/supplier/view';
import { plainList } from '@/records/list/plainList';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { addDays } from '@/ui/days';
import { date } from '@/ui/format';
import { presentDay } from '@/ui/now';
// Loaded before the tests: a drawer that is loaded when it opens would count against their time.
import '@/features/price_file/PricesTab';
import '@/features/supplier/LogoPanel';
import '@/features/supplier_contact/SupplierContactsTab';
import { RecordDrawers } from './RecordDrawers';
import '@/features/supplier/SupplierDrawer';

const record = {
  version: 2,
  createdAt: '2026-11-20T15:04:00Z',
  updatedAt: '2026-11-20T15:04:00Z',
  createdBy: null,
  isActive: 1,
  isDelete: false,
  deleteRequest: null,
  erasure: null,
  noteCount: 0,
  documents: [],
};
const person = (_id: string, name: string, updatedAt: string) => ({
  ...record,
  _id,
  updatedAt,
  supplierId: 's1',
  ContactPersonName: name,
  Email: `${_id}@fellside.example`,
  TelephoneNumber: '+441632960171',
  Department: 'Trade desk',
  jobTitle: null,
  Address: null,
});
const supplier = {
  ...record,
  _id: 's1',
  supplierName: 'Fellside Energy',
  serviceType: ['Gas', 'Electric'],
  website: null,
  accountReference: 'DB-20831',
  portalAddress: null,
  portalUser: '••••',
  portalPassword: '••••',
  logo: 'l1',
  pricesUntil: null,
  gasPricesUntil: null,
  electricPricesUntil: null,
  commissionTerms: [],
  SupplierContact: [
    person('k1', 'Una Ashdown', '2026-11-20T15:04:00Z'),
    person('k2', 'Perpetua Holt', '2026-11-21T15:04:00Z'),
  ],
};
type Day = string | null;
type Changed = { logo: string | null; gasPricesUntil: Day; electricPricesUntil: Day };
let shown: Omit<typeof supplier, keyof Changed> & Changed;
let removed: unknown[];

beforeEach(() => {
  shown = supplier;
  removed = [];
  server.use(
    http.get('*/api/supplier/*/show/s1', () => answer(shown)),
    http.get('*/api/supplier/*/list', () => answer([shown], { count: 1 })),
    http.get('*/api/supplier/regUser/count', () => HttpResponse.json({ success: true, message: '', count: 1 })),
    http.get('*/api/views/supplier', () => answer([])),
    http.post('*/api/supplier/admin/removeLogo', async ({ request }) => {
      removed.push(await request.json());
      shown = { ...supplier, logo: null };
      return answer({ _id: 's1', version: 3, records: [] });
    }),
  );
});

const opened = async (search = '?supplier=s1') => {
  await renderApp(<RecordDrawers />, `/supplier/admin/view${search}`);
  return screen.findByRole('dialog', { name: 'Fellside Energy' });
};

test('a supplier says in a word whether it is active, and leads to contacts, documents and timeline', async () => {
  const drawer = within(await opened());
  expect((await drawer.findAllByText('Active')).length).toBeGreaterThan(0);
  const tabs = drawer.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['Overview', 'Contacts', 'Prices', 'Commission', 'Timeline', 'Notes', 'Documents']);
});

test('contacts that were changed last come first', async () => {
  const drawer = within(await opened('?supplier=s1&tab=contacts'));
  await drawer.findByText('Perpetua Holt');
  const names = drawer.getAllByRole('link', { name: /Una|Perpetua/ }).map((one) => one.textContent);
  expect(names).toEqual(['Perpetua Holt', 'Una Ashdown']);
});

test('prices that end within 14 days, or have ended, are said; others are not', async () => {
  const near = addDays(presentDay(), 14);
  shown = { ...supplier, gasPricesUntil: near, electricPricesUntil: addDays(presentDay(), -1) };
  const drawer = within(await opened());
  expect(await drawer.findByText(`Gas prices end in 14 days, on ${date(near)}`)).toBeInTheDocument();
  expect(drawer.getByText(/^Electricity prices ended on/)).toBeInTheDocument();
});

test('prices that end later are not warned of', async () => {
  shown = { ...supplier, gasPricesUntil: addDays(presentDay(), 15) };
  const drawer = within(await opened());
  await drawer.findAllByText('Active');
  expect(drawer.queryByText(/^Gas prices end/)).toBeNull();
});

test('files say who uploaded them, what was loaded, and what changed', async () => {
  const file = {
    ...record,
    _id: 'f1',
    fileName: 'November.xlsx',
    supplierId: 's1',
    Creator: { _id: 'u1', name: 'Hannah Reeve', email: null, role: { _id: 'admin', roleName: 'admin', slug: 'admin' } },
    step: 'loaded',
    kind: 'gas',
    prices: 12480,
    validFrom: '2026-11-01',
    validUntil: '2027-01-31',
    new: 20,
    dearer: 9,
    cheaper: 0,
    gone: 1,
  };
  const refused = {
    ...file,
    _id: 'f2',
    fileName: 'Broken.csv',
    step: 'refused',
    prices: null,
    refused: 3,
    validFrom: null,
  };
  server.use(
    http.get('*/api/supplier/*/price_file/list', () =>
      answer([file, { ...refused, new: null, dearer: null, gone: null }], { count: 2 }),
    ),
  );
  const drawer = within(await opened('?supplier=s1&tab=prices'));
  expect(
    await drawer.findByText(/^Hannah Reeve, 20\/11\/2026/, { selector: 'article:nth-of-type(1) *' }),
  ).toBeInTheDocument();
  expect(drawer.getByText('Gas · 12480 prices · 01/11/2026 to 31/01/2027')).toBeInTheDocument();
  const changes = within(drawer.getByRole('list', { name: 'Compared with the file before' }));
  expect(changes.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['New 20', 'Dearer 9', 'Gone 1']);
  expect(drawer.getByText('3 rows were refused, so none was loaded')).toBeInTheDocument();
  expect(drawer.getByRole('link', { name: 'The file, with what is wrong' })).toHaveAttribute(
    'href',
    '/api/price/f2/errors',
  );
  expect(drawer.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1);
});

test('an admin removes the logo once it was confirmed', async () => {
  const drawer = within(await opened());
  await userEvent.click(await drawer.findByRole('button', { name: 'Remove logo' }));
  expect(removed).toEqual([]);
  const asked = await screen.findByRole('dialog', { name: 'Remove this logo?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(removed).toEqual([{ _id: 's1', expectedVersion: 2 }]));
  expect(await drawer.findByRole('button', { name: 'Upload logo' })).toBeInTheDocument();
});

test('a row has logo, contacts, services and state', async () => {
  const List = plainList(supplierView);
  shown = { ...supplier, isActive: 0 };
  await renderApp(<List />, '/supplier/admin/view');
  const link = await screen.findByRole('link', { name: 'Fellside Energy' });
  const row = link.closest('tr') as HTMLElement;
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/api/supplier/regUser/logo/s1?v=l1');
  for (const text of ['Gas, Electric', 'Una Ashdown, Perpetua Holt', 'Blocked'])
    expect(within(row).getByText(text)).toBeInTheDocument();
});
