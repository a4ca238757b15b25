import { createBrowserRouter, type RouteObject } from 'react-router';
import { CrashPage } from './CrashPage';
import { newPassword, profile, publicPages } from './ownRoutes';
import { Preferences } from './Preferences';
import { SessionGate } from './SessionGate';
import { withPageTexts, withTexts } from './withTexts';

const nothing = () => null;

const pages: RouteObject[] = [
  {
    path: '/lead/:slug/view',
    lazy: async () => ({ Component: (await import('@/features/lead/LeadsPage')).LeadsPage }),
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
    path: '/company/:slug/live_view',
    lazy: async () => ({ Component: (await import('./LivePage')).LivePage }),
  },
  {
    path: '/company/:slug/sites',
    lazy: async () => ({ Component: (await import('@/features/site/SiteListPage')).SiteListPage }),
  },
  {
    path: '/appointment/:slug/view',
    lazy: async () => ({
      Component: (await import('@/features/appointment/calendar/AppointmentPage')).AppointmentPage,
    }),
  },
  {
    path: '/inbox',
    lazy: async () => ({ Component: (await import('./InboxRoute')).InboxRoute }),
  },
  {
    path: '/user/:slug/view',
    lazy: async () => ({ Component: (await import('@/features/user/UserListPage')).UserListPage }),
  },
  {
    path: '/user/:slug/offline',
    lazy: async () => ({ Component: (await import('./OfflineRoute')).OfflineRoute }),
  },
  {
    path: '/user/:slug/roles',
    lazy: async () => ({ Component: (await import('./RolesRoute')).RolesRoute }),
  },
  {
    path: '/operations',
    lazy: async () => ({
      Component: (await withPageTexts(import('@/features/operations/OperationsPage'))).OperationsPage,
    }),
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
