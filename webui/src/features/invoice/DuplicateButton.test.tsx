import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { DuplicateButton } from './DuplicateButton';

test('A copy is one call, and its toast leads to it', async () => {
  const sent: unknown[] = [];
  const session = aSession();
  const invoice = session.rights.lead;
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights: { ...session.rights, invoice } })),
    http.post('*/api/invoice/duplicate', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({
        success: true,
        message: '',
        data: { _id: 'i1', version: 7, copyId: 'i2', records: [] },
      });
    }),
  );
  const { store } = await renderApp(<DuplicateButton id="i1" version={7} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
  await waitFor(() =>
    expect(store.getState().toasts).toMatchObject([{ action: { target: { open: { noun: 'invoice', id: 'i2' } } } }]),
  );
  expect(sent).toEqual([{ _id: 'i1', expectedVersion: 7 }]);
});
