import { createBrowserRouter, type RouteObject } from 'react-router';
import { CrashPage } from './CrashPage';
import { menu } from './menu';
import { newPassword, profile, publicPages } from './ownRoutes';
import { Preferences } from './Preferences';
import { SessionGate } from './SessionGate';
import { withPageTexts, withTexts } from './withTexts';

const nothing = () => null;

const pages: RouteObject[] = [
  ...menu.flatMap(({ path, load }) => (load ? [{ path, lazy: async () => ({ Component: await load() }) }] : [])),
  {
    path: '/user/:slug/offline',
    lazy: async () => ({ Component: (await import('./OfflineRoute')).OfflineRoute }),
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
    children: publicPages,
  },
  {
    HydrateFallback: nothing,
    ErrorBoundary: CrashPage,
    Component: SessionGate,
    children: [
      newPassword,
      {
        lazy: async () => ({ Component: (await withTexts(import('./Shell'))).Shell }),
        children: [
          { path: '/', ...home },
          {
            path: '/dashboard/:slug',
            lazy: async () => ({ Component: (await withPageTexts(import('./DashboardRoute'))).DashboardRoute }),
          },
          { lazy: async () => ({ Component: (await import('./RoleGuard')).RoleGuard }), children: pages },
          profile,
          { path: '*', lazy: async () => ({ Component: (await import('./MessagePages')).NotFoundPage }) },
        ],
      },
    ],
  },
];

export const makeRouter = () => createBrowserRouter(routes);
