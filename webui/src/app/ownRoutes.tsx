import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { Preferences } from './Preferences';
import { withPageTexts, withTexts } from './withTexts';

const tools = <Preferences />;

/** Pages that need no sign-in. */
export const publicPages: RouteObject[] = [
  {
    path: '/auth/forgot-pass',
    lazy: async () => {
      const { ForgotPassPage } = await withTexts(import('@/features/auth/ForgotPassPage'));
      return { element: <ForgotPassPage tools={tools} /> };
    },
  },
  {
    path: '/auth/change-pass',
    lazy: async () => {
      const { ChangePassPage } = await withTexts(import('@/features/auth/ChangePassPage'));
      return { element: <ChangePassPage tools={tools} /> };
    },
  },
  {
    path: '/auth/confirm-email',
    lazy: async () => {
      const { ConfirmEmailPage } = await withTexts(import('@/features/auth/ConfirmEmailPage'));
      return { element: <ConfirmEmailPage tools={tools} /> };
    },
  },
  {
    path: '/auth/google',
    lazy: async () => {
      const { GooglePage } = await withTexts(import('@/features/auth/GooglePage'));
      return { element: <GooglePage tools={tools} /> };
    },
  },
  {
    path: '/mailbox',
    lazy: async () => {
      const pages = Promise.all([import('@/features/mailbox/MailboxPage'), import('./MessagePages')]);
      const [{ MailboxPage }, { NotFoundPage }] = await withPageTexts(pages);
      return { element: <MailboxPage tools={tools} notFound={<NotFoundPage />} /> };
    },
  },
  { path: '/auth/*', lazy: async () => ({ Component: (await import('./MessagePages')).NotFoundPage }) },
];

/** A password that somebody else chose has to be changed before anything else. */
export const newPassword: RouteObject = {
  path: '/auth/new-password',
  lazy: async () => {
    const modules = Promise.all([import('@/features/auth/AuthFrame'), import('@/features/profile/RequiredPassword')]);
    const [{ AuthFrame }, { RequiredPassword }] = await withPageTexts(modules);
    return {
      element: (
        <AuthFrame tools={tools}>
          <RequiredPassword />
        </AuthFrame>
      ),
    };
  },
};

const FeedDialog = lazy(async () => ({
  default: (await import('@/features/appointment/calendar/FeedDialog')).FeedDialog,
}));

/** What every signed-in user has, whatever the role. */
export const profile: RouteObject = {
  path: '/profile/:tab?',
  lazy: async () => {
    const [{ ProfilePage }, { UserTimeline }, { NotFoundPage }] = await withPageTexts(
      Promise.all([
        import('@/features/profile/ProfilePage'),
        import('@/records/history/UserTimeline'),
        import('./MessagePages'),
      ]),
    );
    return { element: <ProfilePage History={UserTimeline} FeedDialog={FeedDialog} notFound={<NotFoundPage />} /> };
  },
};
