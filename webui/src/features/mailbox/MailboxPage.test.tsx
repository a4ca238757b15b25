import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { MailboxApiResponse, MailboxLetterApiResponse, SignInOptionsApiResponse } from '@/api/generated';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { server } from '@/test/server';
import { MailboxPage } from './MailboxPage';

const head = { _id: 'm1', at: '2026-11-20T15:04:00Z', to: 'ada@example.com', subject: 'Choose a new password' };
const page = <MailboxPage tools={null} notFound="Not Found" />;

test('there is no mailbox where mails are sent', async () => {
  await renderApp(page, '/mailbox');
  expect(await screen.findByText('Not Found')).toBeInTheDocument();
});

test('the newest mail stands open, and its links work', async () => {
  const text = `Hello,\n\n${location.origin}/auth/change-pass?token=abc\n`;
  server.use(
    http.get('*/api/auth/options', () => reply<SignInOptionsApiResponse>({ google: false, mailbox: true })),
    http.get('*/api/mailbox', () => reply<MailboxApiResponse>([head])),
    http.get('*/api/mailbox/m1', () => reply<MailboxLetterApiResponse>({ ...head, text, html: '<p>Hello</p>' })),
  );
  await renderApp(page, '/mailbox');
  expect(await screen.findByRole('link', { name: /Choose a new password/ })).toHaveAttribute('aria-current', 'page');
  const link = await screen.findByRole('link', { name: /change-pass/ });
  expect(link).toHaveAttribute('href', '/auth/change-pass?token=abc');
});
