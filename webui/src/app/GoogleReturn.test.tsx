import { expect, test } from 'vitest';
import { renderRoutes } from '@/test/render';
import { GoogleReturn } from './GoogleReturn';

test("Google's code goes to the import, and is in no address any more", async () => {
  const routes = [
    { path: '/import-export/google', element: <GoogleReturn /> },
    { path: '*', element: null },
  ];
  const { router } = await renderRoutes(routes, '/import-export/google?state=s1&code=c1&scope=spreadsheets');
  expect(router.state.location).toMatchObject({
    pathname: '/import-export/admin',
    search: '',
    state: { google: { code: 'c1', state: 's1' } },
  });
});
