import type { RouteObject } from 'react-router';
import { withTexts } from '@/i18n/withTexts';
import { Preferences } from './Preferences';

const tools = <Preferences />;
const passwords = ['password', 'messages'] as const;

/** Pages that need no sign-in. */
export const publicPages: RouteObject[] = [
  {
    path: '/auth/forgot-pass',
    lazy: async () => {
      const { ForgotPassPage } = await withTexts(passwords, import('@/features/auth/ForgotPassPage'));
      return { element: <ForgotPassPage tools={tools} /> };
    },
  },
  {
    path: '/auth/change-pass',
    lazy: async () => {
      const { ChangePassPage } = await withTexts(passwords, import('@/features/auth/ChangePassPage'));
      return { element: <ChangePassPage tools={tools} /> };
    },
  },
  {
    path: '/auth/confirm-email',
    lazy: async () => {
      const { ConfirmEmailPage } = await withTexts(passwords, import('@/features/auth/ConfirmEmailPage'));
      return { element: <ConfirmEmailPage tools={tools} /> };
    },
  },
  {
    path: '/auth/google',
    lazy: async () => {
      const { GooglePage } = await withTexts(passwords, import('@/features/auth/GooglePage'));
      return { element: <GooglePage tools={tools} /> };
    },
  },
  {
    path: '/mailbox',
    lazy: async () => {
      const [{ MailboxPage }, { NotFoundPage }] = await withTexts(
        ['mailbox'],
        Promise.all([import('@/features/mailbox/MailboxPage'), import('./MessagePages')]),
      );
      return { element: <MailboxPage tools={tools} notFound={<NotFoundPage />} /> };
    },
  },
  {
    path: '/lead-data/form',
    lazy: async () => {
      const { SurveyFormPage } = await withTexts(['survey_form'], import('@/features/survey_form/SurveyFormPage'));
      return { element: <SurveyFormPage tools={tools} /> };
    },
  },
  {
    path: '/lead-shareable/:id',
    lazy: async () => {
      const { SharedLeadsPage } = await withTexts(
        ['sharedLeads', 'values'],
        import('@/features/sharedLeads/SharedLeadsPage'),
      );
      return { element: <SharedLeadsPage tools={tools} /> };
    },
  },
  { path: '/auth/*', lazy: async () => ({ Component: (await import('./MessagePages')).NotFoundPage }) },
];

/** Users whose role needs a second factor set one up before anything else. */
export const newFactor: RouteObject = {
  path: '/auth/second-factor',
  lazy: async () => {
    const [{ AuthFrame }, { RequiredFactor }] = await withTexts(
      [...passwords, 'factor', 'nav', 'profile'],
      Promise.all([import('@/features/auth/AuthFrame'), import('@/features/profile/RequiredFactor')]),
    );
    return {
      element: (
        <AuthFrame tools={tools}>
          <RequiredFactor />
        </AuthFrame>
      ),
    };
  },
};

/** A password that somebody else chose has to be changed before anything else. */
export const newPassword: RouteObject = {
  path: '/auth/new-password',
  lazy: async () => {
    const [{ AuthFrame }, { RequiredPassword }] = await withTexts(
      [...passwords, 'nav', 'profile'],
      Promise.all([import('@/features/auth/AuthFrame'), import('@/features/profile/RequiredPassword')]),
    );
    return {
      element: (
        <AuthFrame tools={tools}>
          <RequiredPassword />
        </AuthFrame>
      ),
    };
  },
};
