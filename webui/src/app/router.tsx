import { createBrowserRouter, type RouteObject } from 'react-router';
import { CrashPage } from './CrashPage';
import { Preferences } from './Preferences';
import { SessionGate } from './SessionGate';

const nothing = () => null;

const pages: RouteObject[] = [
  {
    path: '/lead/:slug/view',
    lazy: async () => ({ Component: (await import('@/features/lead/LeadListPage')).LeadListPage }),
  },
  {
    path: '/consumer/:slug/view',
    lazy: async () => ({ Component: (await import('@/features/consumer/ConsumerListPage')).ConsumerListPage }),
  },
  {
    path: '/company/:slug/view',
    lazy: async () => ({ Component: (await import('@/features/company/CompanyListPage')).CompanyListPage }),
  },
  {
    path: '/operations',
    lazy: async () => ({ Component: (await import('@/features/operations/OperationsPage')).OperationsPage }),
  },
];

const home = { lazy: async () => ({ Component: (await import('./HomeRedirect')).HomeRedirect }) };

export const routes: RouteObject[] = [
  {
    path: '/auth/login',
    HydrateFallback: nothing,
    ErrorBoundary: CrashPage,
    lazy: async () => {
      const { LoginPage } = await import('@/features/auth/LoginPage');
      return { element: <LoginPage tools={<Preferences />} /> };
    },
  },
  {
    HydrateFallback: nothing,
    ErrorBoundary: CrashPage,
    Component: SessionGate,
    children: [
      { path: '/', ...home },
      // The contract's way home; there is no dashboard of its own yet.
      { path: '/dashboard/:slug', ...home },
      {
        lazy: async () => ({ Component: (await import('./Shell')).Shell }),
        children: [
          { lazy: async () => ({ Component: (await import('./RoleGuard')).RoleGuard }), children: pages },
          { path: '*', lazy: async () => ({ Component: (await import('./MessagePages')).NotFoundPage }) },
        ],
      },
    ],
  },
];

export const makeRouter = () => createBrowserRouter(routes);
