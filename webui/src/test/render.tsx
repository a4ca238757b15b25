import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { api } from '@/api';
import { makeStore, type Store } from '@/app/store';
import { theme } from '@/ui/theme/theme';

/** Shows routes with everything that the app puts around them, the session already there. */
export async function renderRoutes(routes: RouteObject[] | ((store: Store) => RouteObject[]), address = '/') {
  const store = makeStore();
  await store.dispatch(api.endpoints.isLoggedIn.initiate({}));
  const router = createMemoryRouter(typeof routes === 'function' ? routes(store) : routes, {
    initialEntries: [address],
  });
  const view = render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={router} flushSync={(change) => void flushSync(change)} />
      </ThemeProvider>
    </Provider>,
  );
  return { store, router, ...view };
}

export const renderApp = (element: ReactNode, address = '/') => renderRoutes([{ path: '*', element }], address);
