import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { ItemOut } from '@/api/generated';
import { plainList } from '@/records/list/plainList';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { ItemDrawer } from './ItemDrawer';
import { itemView } from './view';

const item = {
  _id: 'i1',
  version: 1,
  code: 'LED-600',
  name: 'LED panel',
  isActive: 1,
  isDelete: false,
  documents: [],
  supplierId: '8cce0e36-f189-4129-9fc8-ec4e76226239',
  Supplier: { _id: '8cce0e36-f189-4129-9fc8-ec4e76226239', supplierName: 'Fellside Energy' },
  salePrice: '41.5000',
  costPrice: '22.1250',
  taxType: 'OUTPUT2',
} as unknown as ItemOut;

beforeEach(() => {
  const session = aSession();
  const rights = { ...session.rights, items: session.rights.lead };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.get('*/api/invoice/item', () => answer([item], { count: 1 })),
    http.get('*/api/invoice/item/i1', () => answer(item)),
  );
});

test('a row names the supplier, and prices have two to four places', async () => {
  const List = plainList(itemView);
  await renderApp(<List />, '/items/admin/view');
  const row = within((await screen.findByRole('link', { name: 'LED panel' })).closest('tr') as HTMLElement);
  for (const text of ['Fellside Energy', '£41.50', '£22.125']) expect(row.getByText(text)).toBeInTheDocument();
});

test('the head of the drawer says state and code, its overview leads to the supplier', async () => {
  await renderApp(<ItemDrawer id="i1" open />, '/items/admin/view?item=i1');
  const drawer = screen.getByRole('dialog');
  const head = within(
    (await within(drawer).findByRole('heading', { name: 'LED panel' })).closest('header') as HTMLElement,
  );
  expect(head.getByText('Sold')).toBeInTheDocument();
  expect(head.getByText('LED-600')).toBeInTheDocument();
  expect(within(drawer).getByRole('link', { name: 'Fellside Energy' })).toBeInTheDocument();
});
