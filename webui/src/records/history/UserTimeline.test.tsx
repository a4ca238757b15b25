import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { EntryOut } from '@/api/generated';
import { anEntry, someFields } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import type { Field } from '../fields/field';
import { UserTimeline } from './UserTimeline';

const change = (field: string, to: unknown) => ({ field, from: null, to, masked: false, erased: false });

type Coming = Extract<EntryOut['events'][number], `user_access.${string}`>;

const aComing = (
  event: Coming extends `user_access.${infer Name}` ? Name : never,
  field: string,
  to: unknown,
  more: object = {},
) => anEntry({ kinds: ['sign_in'], events: [`user_access.${event}` as const], changes: [change(field, to)], ...more });

const entries = [
  aComing('signed_in', 'means', 'google', { _id: 'e9', position: 90 }),
  aComing('sessions_revoked', 'sessions', 2, { _id: 'e8', position: 80 }),
  aComing('sign_ins_failed', 'failures', 5, { _id: 'e7', position: 70, actor: null }),
  anEntry({ _id: 'e6', position: 60, events: ['user.details_changed'], changes: [change('avatar', 'file')] }),
];

const words = async () => (await screen.findAllByRole('article')).map((row) => row.querySelector('p')?.textContent);

test('comings and goings are put into words, without a difference', async () => {
  server.use(http.get('*/api/records/user/:id/history', () => answer(entries, { nextBefore: null, upTo: 90 })));
  await renderApp(<UserTimeline id="u1" fields={[]} />);
  expect(await words()).toEqual([
    'Hannah Reeve signed in with Google',
    'Hannah Reeve ended 2 sessions',
    '5 failed sign-ins within 15 minutes',
    'Hannah Reeve changed the picture',
  ]);
  expect(screen.queryByText('empty')).not.toBeInTheDocument();
});

test('a sign-in and a failed one say where they came from, while that is known', async () => {
  const origin = { device: 'Firefox, Windows', address: '192.0.2.7' };
  const found = [
    aComing('sign_ins_failed', 'failures', 1, { _id: 'e3', position: 30, actor: null, source: 'worker', origin }),
    aComing('signed_in', 'means', 'password', { _id: 'e2', position: 20, origin: { device: 'Safari', address: null } }),
    aComing('signed_in', 'means', 'password', { _id: 'e1', position: 10 }),
  ];
  server.use(http.get('*/api/records/user/:id/history', () => answer(found, { nextBefore: null, upTo: 30 })));
  await renderApp(<UserTimeline id="u1" fields={[]} />);
  const shown = (await screen.findAllByRole('article')).map(({ textContent }) =>
    textContent?.replace(/\d+:\d+ ?[ap]m/, ''),
  );
  expect(shown).toEqual([
    '1 failed sign-inFirefox, Windows · 192.0.2.7',
    'Hannah Reeve signed in with passwordSafari',
    'Hannah Reeve signed in with password',
  ]);
});

test('an address is shown by itself, and whether it is confirmed', async () => {
  const address = { _id: 'a1', email: 'ada@example.com', confirmed: false };
  const confirmed = {
    ...change('secondaryEmails', [{ ...address, confirmed: true }]),
    from: [address],
  };
  const entry = anEntry({ events: ['user.email_confirmed'], changes: [confirmed] });
  const fields = [{ ...someFields[0], path: 'secondaryEmails', kind: 'people' }] as Field[];
  server.use(http.get('*/api/records/user/:id/history', () => answer([entry], { nextBefore: null, upTo: 40 })));
  await renderApp(<UserTimeline id="u1" fields={fields} />);
  expect(await screen.findByText('ada@example.com (confirmed)')).toBeInTheDocument();
  expect(screen.getByText('ada@example.com')).toBeInTheDocument();
});

test('older entries are those before a position, and the filter is asked of the server', async () => {
  const asked: (string | null)[][] = [];
  server.use(
    http.get('*/api/records/user/:id/history', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push([searchParams.get('before'), searchParams.get('kind')]);
      const before = Number(searchParams.get('before') ?? 100);
      const page = entries.filter(({ position }) => position < before).slice(0, 2);
      const last = page.at(-1)?.position ?? 0;
      return answer(page, { nextBefore: last > 60 ? last : null, upTo: 90 });
    }),
  );
  await renderApp(<UserTimeline id="u1" fields={[]} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  await expect.poll(() => asked).toContainEqual(['80', 'all']);
  await userEvent.click(screen.getByRole('button', { name: 'Sign-ins' }));
  await expect.poll(() => asked).toContainEqual([null, 'signIns']);
  expect(asked[0]).toEqual([null, 'all']);
});
