import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { ListSharedListsApiResponse, WantedSharedList } from '@/api/generated';
import { LeadListPage } from '@/features/lead/LeadListPage';
import { aLead, aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';

const session = aSession();
const { lead } = session.rights;
const signedIn = (letters: string) =>
  http.get('*/api/isLoggedIn', () =>
    answer({ ...session, rights: { ...session.rights, shareable_list: { ...lead, letters } } }),
  );

beforeEach(() => {
  server.use(
    http.get('*/api/lead/admin/list', () => answer([aLead()], { count: 1 })),
    http.get('*/api/sharable/list', () => answer<ListSharedListsApiResponse['data']>([], { count: 0 })),
  );
});

test('what the list finds is shared with its filters, and without its order and page', async () => {
  const sent: WantedSharedList[] = [];
  server.use(
    signedIn('VE'),
    http.post('*/api/sharable', async ({ request }) => {
      sent.push((await request.json()) as WantedSharedList);
      return answer({ _id: 's1', version: 1, records: [], token: 't', url: 'https://x.example/t' }, { pending: false });
    }),
  );
  await renderApp(<LeadListPage />, '/lead/admin/view?status=No+Ans&status=Dead+Lead&q=ada&sort=value:asc&page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Shared lists' }));
  const lists = await screen.findByRole('dialog', { name: 'Shared lists' });
  expect(await within(lists).findByText('Nothing shared yet')).toBeInTheDocument();
  await userEvent.click(within(lists).getByRole('button', { name: /Share this list/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ada');
  await userEvent.click(screen.getByRole('radio', { name: /Redacted/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.filter).toEqual({ status: ['No Ans', 'Dead Lead'], Search: ['ada'] });
});

test('those who see shared lists alone share nothing, and others have no button', async () => {
  server.use(signedIn('V'));
  const { unmount } = await renderApp(<LeadListPage />, '/lead/admin/view');
  await userEvent.click(await screen.findByRole('button', { name: 'Shared lists' }));
  const lists = await screen.findByRole('dialog', { name: 'Shared lists' });
  expect(within(lists).queryByRole('button', { name: /Share this list/ })).toBeNull();
  unmount();
  server.use(signedIn(''));
  await renderApp(<LeadListPage />, '/lead/admin/view');
  await screen.findByText('Ms Ada Byron');
  expect(screen.queryByRole('button', { name: 'Shared lists' })).toBeNull();
});
