import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { failure, server } from '@/test/server';
import { LeadExports } from './LeadExports';

const path = '*/api/lead/admin/getPdf';
afterEach(() => vi.restoreAllMocks());

async function choose(ids: string[], name: string) {
  const shown = await renderApp(<LeadExports ids={ids} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return shown;
}

test('a workbook is a link', async () => {
  await renderApp(<LeadExports ids={['l1', 'l2']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('menuitem', { name: 'Workbook (xlsx)' })).toHaveAttribute(
    'href',
    '/api/lead/admin/exportDigitalDashboard?format=xlsx&language=en&leads=l1,l2',
  );
});

test('a PDF is asked for, and saved under the name that the server gives it', async () => {
  const sent: unknown[] = [];
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = vi.fn(() => 'blob:1');
  URL.revokeObjectURL = vi.fn();
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      const headers = { 'Content-Disposition': 'attachment; filename="Leads-23-11-2026.pdf"' };
      return new HttpResponse('%PDF-1.7', { headers: { ...headers, 'Content-Type': 'application/pdf' } });
    }),
  );
  const { store } = await choose(['l1'], 'PDF, all fields');
  await waitFor(() => expect(saved).toEqual(['Leads-23-11-2026.pdf']));
  expect(sent).toEqual([{ leads: ['l1'], kind: 'summary', language: 'en' }]);
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ text: 'PDF Generated Successfully!' }]));
});

test('a refusal says what is missing', async () => {
  server.use(http.post(path, () => failure(503, 'pdf.unavailable', { message: 'The system lacks libpango' })));
  const { store } = await choose(['l1'], 'PDF, a line each');
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ text: 'The system lacks libpango' }]));
});

test('more than 200 leads are no PDF', async () => {
  await renderApp(<LeadExports ids={Array.from({ length: 201 }, (_, place) => `l${place}`)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('menuitem', { name: 'PDF: 200 leads at most' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
