import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { AnyRecord } from '@/records/fields/field';
import { relatedTab } from '@/records/related/inDrawers';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';

const { Body: ServicesTab } = relatedTab('service');

const aService = (id: string, status: string) => ({
  _id: id,
  serviceId: id,
  serviceName: 'Gas',
  status,
  version: 3,
  contract_end_date: null,
});

let sold: unknown[];
let quotes: unknown[];

beforeEach(() => {
  sold = [];
  quotes = [];
  const session = aSession();
  const { lead } = session.rights;
  const done = (more = {}) =>
    HttpResponse.json({ success: true, message: '', data: { _id: 's1', version: 4, records: [], ...more } });
  server.use(
    http.get('*/api/isLoggedIn', () =>
      answer({ ...session, rights: { ...session.rights, service: lead, quote: lead } }),
    ),
    http.get('*/api/service/*/list', () => answer([aService('s1', 'draft'), aService('s2', 'live')])),
    http.post('*/api/lead/regUser/sold_service', async ({ request }) => {
      sold.push(await request.json());
      return done({ quote: { Service: 's1', Lead: 'l1', serviceType: 'Gas', Company: 'c1' } });
    }),
    http.post('*/api/quote/*/create', async ({ request }) => {
      quotes.push(await request.json());
      return done();
    }),
  );
});

test('a drafted service is sold, and a quote for it is offered', async () => {
  const { store } = await renderApp(<ServicesTab about="lead" row={{ _id: 'l1' } as AnyRecord} readOnly={false} />);
  // The live one is sold already.
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as sold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New quote' }));
  expect(sold).toEqual([{ _id: 'l1', serviceId: 's1', expectedVersion: 3 }]);
  expect(store.getState().toasts).toMatchObject([{ kind: 'success', text: 'Sold service successfully' }]);
  await userEvent.click(dialog.getByRole('button', { name: /^(Add|Save|Create|New)/ }));
  await waitFor(() =>
    expect(quotes).toMatchObject([
      { kind: 'commercial', Service: 's1', Lead: 'l1', Company: 'c1', serviceType: 'Gas' },
    ]),
  );
});

test('what the server refuses offers no quote', async () => {
  server.use(http.post('*/api/lead/regUser/sold_service', () => failure(409, 'record.version_moved')));
  const { store } = await renderApp(<ServicesTab about="lead" row={{ _id: 'l1' } as AnyRecord} readOnly={false} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as sold' }));
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ kind: 'error' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nothing is sold in a drawer that is only read', async () => {
  await renderApp(<ServicesTab about="lead" row={{ _id: 'l1' } as AnyRecord} readOnly={true} />);
  await screen.findAllByText('Gas');
  expect(screen.queryByRole('button', { name: 'Mark as sold' })).toBeNull();
});
