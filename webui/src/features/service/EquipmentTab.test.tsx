import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Service } from '@/api/generated';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { EquipmentTab } from './EquipmentTab';

const solar = {
  _id: 's1',
  version: 7,
  kind: 'ecoSolar',
  numberOfRoofs: [{ _id: 'r1', manufacturer: 'Jinko', model: 'Tiger Neo', roofPitch: 35 }],
  numberOfInverters: [],
  numberOfBatteries: [{ _id: 'b1', manufacturer: 'Solax', model: 'T58', quantity: 2 }],
} as unknown as Service;

async function shown(readOnly = false) {
  const session = aSession();
  const rights = { ...session.rights, service: session.rights.lead };
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...session, rights })));
  await renderApp(<EquipmentTab service={solar} readOnly={readOnly} />);
}

test('roofs, inverters and batteries are shown, and an inverter is added', async () => {
  const sent: unknown[] = [];
  await shown();
  server.use(
    http.post('*/api/service/regUser/numberOfInverters/add', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: { _id: 's1', version: 8, records: [] } });
    }),
  );
  expect(within(await screen.findByRole('region', { name: 'Roofs' })).getByText('Tiger Neo')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Batteries' })).getByText('T58')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Add inverter' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Model/ }), 'X1 Hybrid');
  await userEvent.click(dialog.getByRole('button', { name: /Add|Save|Create/ }));
  await waitFor(() => expect(sent).toEqual([{ _id: 's1', model: 'X1 Hybrid' }]));
});

test('in a drawer that is only read nothing is added', async () => {
  await shown(true);
  await screen.findByRole('region', { name: 'Roofs' });
  expect(screen.queryByRole('button', { name: 'Add inverter' })).toBeNull();
});
