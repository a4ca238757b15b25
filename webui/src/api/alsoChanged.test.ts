import { configureStore } from '@reduxjs/toolkit';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { eventually } from '@/test/eventually';
import { answer, server } from '@/test/server';
import { api } from '.';

const makeStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

test('a record that a command changed beside its own is read again', async () => {
  const read = vi.fn(() => answer({ _id: 'i1', version: 1 }));
  const records = [
    { noun: 'invoice_payment', _id: 'p1', version: 1 },
    { noun: 'invoice', _id: 'i1', version: 2 },
  ];
  server.use(
    http.get('*/api/invoice/i1', read),
    http.post('*/api/invoice-payment', () => answer({ _id: 'p1', version: 1, records })),
  );
  const store = makeStore();
  await store.dispatch(api.endpoints.record.initiate({ noun: 'invoice', slug: 'admin', id: 'i1' }));
  expect(read).toHaveBeenCalledTimes(1);
  const values = { invoiceId: 'i1', amount: '5.00' };
  await store.dispatch(
    api.endpoints.recordCommand.initiate({ noun: 'invoice_payment', slug: 'admin', role: 'add', ids: [], values }),
  );
  await eventually(() => expect(read).toHaveBeenCalledTimes(2));
});
