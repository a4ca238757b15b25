import { createBrowserRouter, type RouteObject } from 'react-router';
import { shellTexts } from '@/i18n/texts';
import { withTexts } from '@/i18n/withTexts';
import { CrashPage } from './CrashPage';
import { menu } from './menu';
import { newFactor, newPassword, publicPages } from './ownRoutes';
import { Preferences } from './Preferences';
import { pageRoutes } from './pageRoutes';
import { profile } from './profileRoute';
import { startSession } from './startCalls';
import type { Store } from './store';

const nothing = () => null;
const never = () => false;

const offline = {
  path: '/user/:slug/offline',
  lazy: async () => ({ Component: (await withTexts(['user'], import('./OfflineRoute'))).OfflineRoute }),
};

const googleReturn = {
  path: '/import-export/google',
  lazy: async () => ({ Component: (await import('./GoogleReturn')).GoogleReturn }),
};

const ledgerReturn = {
  path: '/invoice/connection',
  lazy: async () => ({ Component: (await import('./LedgerReturn')).LedgerReturn }),
};

const home = { lazy: async () => ({ Component: (await import('./HomeRedirect')).HomeRedirect }) };

const routesOf = (store: Store): RouteObject[] => [
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
    children: publicPages,
  },
  {
    HydrateFallback: nothing,
    ErrorBoundary: CrashPage,
    lazy: async () => ({ Component: (await import('./SessionGate')).SessionGate }),
    loader: () => startSession(store),
    shouldRevalidate: never,
    children: [
      newPassword,
      newFactor,
      {
        lazy: async () => ({ Component: (await withTexts(shellTexts, import('./Shell'))).Shell }),
        children: [
          { path: '/', ...home },
          googleReturn,
          ledgerReturn,
          {
            path: '/dashboard/:slug',
            lazy: async () => ({
              Component: (await withTexts(['dashboard'], import('./DashboardRoute'))).DashboardRoute,
            }),
          },
          {
            lazy: async () => ({ Component: (await import('./RoleGuard')).RoleGuard }),
            children: [...pageRoutes(menu, store), offline],
          },
          profile,
          { path: '*', lazy: async () => ({ Component: (await import('./MessagePages')).NotFoundPage }) },
        ],
      },
    ],
  },
];

/** Begins at once to load what the address shows. */
export const makeRouter = (store: Store) => createBrowserRouter(routesOf(store));
