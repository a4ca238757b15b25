import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Quote } from '@/api/generated';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { StatusControl } from './StatusControl';

const quote = { _id: 'q1', version: 7, kind: 'solar', status: 1002, nextStatuses: [1020, 1021], dno: 'G99' };

async function install(data: object) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/quote/regUser/quoteAction', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: { _id: 'q1', version: 8, records: [], ...data } });
    }),
  );
  const { store } = await renderApp(<StatusControl quote={quote as unknown as Quote} readOnly={false} />);
  await userEvent.click(screen.getByRole('button', { name: /Change status/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Installation' }));
  await waitFor(() => expect(store.getState().toasts).not.toEqual([]));
  expect(sent).toEqual([{ _id: 'q1', type: '1002', quoteStatus: 1020, expectedVersion: 7, reason: null }]);
  return () => store.getState().toasts.map(({ kind }) => kind);
}

test('an installation before the network operator’s approval is warned of', async () => {
  const kinds = await install({ advice: { quoteStatus: 'dno_not_accepted' } });
  await waitFor(() => expect(kinds()).toEqual(['success', 'info']));
});

test('one that needs no approval is not', async () => {
  const kinds = await install({});
  expect(kinds()).toEqual(['success']);
});

test('a quote that was accepted is revised with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/quote/:slug/provided/q1', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: { _id: 'q1', version: 8, records: [] } });
    }),
  );
  const accepted = { ...quote, standing: 'accepted', nextStatuses: [1005, 1020] };
  await renderApp(<StatusControl quote={accepted as unknown as Quote} readOnly={false} />);
  await userEvent.click(screen.getByRole('button', { name: /Change status/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revised Quote Provided' }));
  expect(sent).toEqual([]);
  await userEvent.type(await screen.findByRole('textbox'), 'Another term');
  await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
  await waitFor(() => expect(sent).toEqual([{ expectedVersion: 7, reason: 'Another term' }]));
});
