import { expect, test } from 'vitest';
import { renderRoutes } from '@/test/render';
import { LedgerReturn } from './LedgerReturn';

test('what the server says of the way back from Xero goes to the page of the user’s role', async () => {
  const routes = [
    { path: '/invoice/connection', element: <LedgerReturn /> },
    { path: '*', element: null },
  ];
  const { router } = await renderRoutes(routes, '/invoice/connection?error=ledger.cancelled');
  expect(router.state.location).toMatchObject({
    pathname: '/invoice/admin/view',
    search: '?error=ledger.cancelled&view=connection',
  });
});
