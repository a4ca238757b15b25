import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { InvoiceTabs } from './InvoiceTabs';

test('tabs lead to payments and the ledger without the filters of invoices, at the same moment', async () => {
  const { router } = await renderApp(<InvoiceTabs view="invoices" />, '/invoice/admin/view?at=900&status=paid');
  for (const [name, search] of [
    ['To invoice', '?view=invoiceable&at=900'],
    ['Invoice payments', '?view=payments&at=900'],
    ['Credit notes', '?view=credits&at=900'],
    ['Reconcile with Xero', '?view=reconcile&at=900'],
    ['Xero connection', '?view=connection&at=900'],
  ] as const) {
    await userEvent.click(screen.getByRole('tab', { name }));
    expect(router.state.location).toMatchObject({ pathname: '/invoice/admin/view', search });
  }
});

test('tabs lead back to invoices', async () => {
  const { router } = await renderApp(<InvoiceTabs view="payments" />, '/invoice/admin/view?view=payments&method=Card');
  await userEvent.click(screen.getByRole('tab', { name: 'Invoices' }));
  expect(router.state.location).toMatchObject({ pathname: '/invoice/admin/view', search: '' });
});
