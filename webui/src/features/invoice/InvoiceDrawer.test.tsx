import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { InvoiceDrawer } from './InvoiceDrawer';

const invoice = { _id: 'i1', version: 3, documents: [], lines: [], isDelete: false, total: '12.00' };

async function shown(status: string, nextStatuses: string[]) {
  const session = aSession();
  const rights = { ...session.rights, invoice: session.rights.lead };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.get('*/api/invoice/i1', () => answer({ ...invoice, status, nextStatuses })),
  );
  await renderApp(<InvoiceDrawer id="i1" open />, '/invoice/admin/view?invoice=i1');
  await screen.findByRole('button', { name: /^Change status: / });
}

test('a draft is edited', async () => {
  await shown('draft', ['submitted', 'deleted']);
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('one that is submitted is not, and still goes on', async () => {
  await shown('submitted', ['approved', 'draft']);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});
