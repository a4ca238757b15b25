import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { RenewButton } from './RenewButton';

test('a live quote, whatever stage its job is in, opens its renewal', async () => {
  const sent: unknown[] = [];
  const session = aSession();
  const renewal = session.rights.lead;
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights: { ...session.rights, renewal } })),
    http.post('*/api/quote/:slug/createRenewalFromQuote', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: { _id: 'r1', version: 1, records: [] } });
    }),
  );
  const { store } = await renderApp(<RenewButton quote={{ _id: 'q1', status: 1020, standing: 'live' }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Renew' }));
  await waitFor(() => expect(store.getState().toasts.map(({ kind }) => kind)).toEqual(['success']));
  expect(sent).toEqual([{ _id: 'q1' }]);
});

test('one that is not live offers none', async () => {
  await renderApp(<RenewButton quote={{ _id: 'q1', status: 1001, standing: 'provided' }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
