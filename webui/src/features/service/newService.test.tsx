import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { AnyRecord } from '@/records/fields/field';
import { relatedTab } from '@/records/related/inDrawers';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';

const { Body: ServicesTab } = relatedTab('service');

async function form() {
  const sent: unknown[] = [];
  const session = aSession();
  const rights = { ...session.rights, service: session.rights.lead };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.get('*/api/service/*/list', () => answer([])),
    http.post('*/api/service/*/add', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: { _id: 's1', version: 1, records: [] } });
    }),
  );
  await renderApp(<ServicesTab about="company" row={{ _id: 'c1' } as AnyRecord} readOnly={false} />);
  await userEvent.click(await screen.findByRole('button', { name: 'New service' }));
  return { dialog: within(await screen.findByRole('dialog')), sent };
}

async function choose(dialog: ReturnType<typeof within>, kind: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: /^Kind/ }));
  await userEvent.click(await screen.findByRole('option', { name: kind }));
}

test('a new service has the fields of the chosen kind alone', async () => {
  const { dialog } = await form();
  expect(dialog.queryByRole('textbox', { name: 'MPRN' })).toBeNull();
  await choose(dialog, 'Gas');
  expect(dialog.getByRole('textbox', { name: 'MPRN' })).toBeInTheDocument();
  expect(dialog.getByRole('group', { name: 'Gas' })).toBeInTheDocument();
  await choose(dialog, 'Water');
  expect(dialog.queryByRole('textbox', { name: 'MPRN' })).toBeNull();
});

test('what was entered for another kind is neither checked nor sent', async () => {
  const { dialog, sent } = await form();
  await choose(dialog, 'Gas');
  await userEvent.type(dialog.getByRole('textbox', { name: 'MPRN' }), 'no number');
  await choose(dialog, 'Insurance');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Type of business' }), 'Bakery');
  await userEvent.click(dialog.getByRole('button', { name: /^(Add|Save|Create|New)/ }));
  await waitFor(() =>
    expect(sent).toEqual([{ Company: 'c1', kind: 'insurance', insurance: { typeOfBusiness: 'Bakery' } }]),
  );
});
