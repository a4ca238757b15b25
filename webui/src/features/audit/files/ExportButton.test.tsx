import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { AuditPage } from '../AuditPage';

const page = <AuditPage nouns={['lead']} fieldsOf={() => Promise.resolve([])} />;
const path = '*/api/audit/search/export';

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:1');
  URL.revokeObjectURL = vi.fn();
  server.use(
    http.get('*/api/isLoggedIn', () => answer(aSession())),
    http.get('*/api/users/admin/dropdown_list', () => answer([])),
    http.get('*/api/audit/search', () =>
      HttpResponse.json({ success: true, message: '', data: [], position: 4321, nextBefore: null }),
    ),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

const choose = async (format: string) => {
  const app = await renderApp(page, '/audit?noun=lead&since=2026-11-20');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: format }));
  return app;
};

test.each([
  ['Workbook (xlsx)', 'xlsx'],
  ['Text (csv)', 'csv'],
  ['PDF', 'pdf'],
])('%s is made of the search up to its position, and saved by its name', async (label, format) => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  let asked = new URLSearchParams();
  server.use(
    http.get(path, ({ request }) => {
      asked = new URL(request.url).searchParams;
      const headers = { 'Content-Disposition': `attachment; filename="History-24-11-2026.${format}"` };
      return new HttpResponse('a file', { headers });
    }),
  );
  const { store } = await choose(label);
  await waitFor(() => expect(saved).toEqual([`History-24-11-2026.${format}`]));
  expect(Object.fromEntries(asked)).toEqual({
    noun: 'lead',
    since: '2026-11-20T00:00:00Z',
    position: '4321',
    format,
    language: 'en',
  });
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ text: 'File made' }]));
});

test('a search that finds too much says so', async () => {
  const message = 'More than 5000 entries: narrow the search';
  server.use(
    http.get(path, () =>
      failure(422, 'record.invalid', { errors: [{ field: 'search', code: 'too_many_found', message }] }),
    ),
  );
  const { store } = await choose('Text (csv)');
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ text: message }]));
});
