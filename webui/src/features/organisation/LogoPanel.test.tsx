import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { OrganisationOut } from '@/api/generated';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { LogoPanel } from './LogoPanel';

const organisation = { _id: 'o1', version: 4, logo: 'l1' } as OrganisationOut;
const answered = { success: true, message: '', data: { _id: 'o1', version: 5, records: [] } };

test('a picture is uploaded as a file', async () => {
  const sent: string[] = [];
  server.use(
    http.post('*/api/organisation/logo', ({ request }) => {
      sent.push(request.headers.get('content-type') ?? '');
      return HttpResponse.json(answered);
    }),
  );
  const { container, store } = await renderApp(<LogoPanel organisation={{ ...organisation, logo: null }} mayEdit />);
  expect(screen.getByText(/^No logo yet/)).toBeVisible();
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(store.getState().toasts.map(({ kind }) => kind)).toEqual(['success']));
  expect(sent).toEqual([expect.stringMatching(/^multipart\/form-data/)]);
});

test('it is removed once that is confirmed, with the version seen', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/organisation/logo/remove', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answered);
    }),
  );
  await renderApp(<LogoPanel organisation={organisation} mayEdit />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this logo?' }));
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toEqual([{ _id: 'o1', expectedVersion: 4 }]));
});

test('who only reads sees it and no button', async () => {
  await renderApp(<LogoPanel organisation={organisation} mayEdit={false} />);
  expect(screen.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', '/api/organisation/logo?v=l1');
  expect(screen.queryByRole('button')).toBeNull();
});
