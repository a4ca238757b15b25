import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Appointment } from '@/api/generated';
import { anAppointment } from '@/test/appointmentBuilders';
import { aSession, hannah, lookups } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { AppointmentDrawer } from './AppointmentDrawer';
import { Facts } from './Facts';

const consumer = {
  _id: 'c1',
  name: 'Leroy Williamson-Featherstone',
  mobile: '+447700900190',
  addressOne: '14 Bridge Street',
  town: 'Otley',
  postcode: 'LS21 1BQ',
};
const visit = anAppointment({
  postcode: null,
  Consumer: consumer as Appointment['Consumer'],
  leadId: { _id: 'l1', leadId: 'L-101011', digitalDashboard: {} } as Appointment['leadId'],
});

beforeEach(() => {
  const session = { ...aSession(), rights: aSession({ roleName: 'installer' }).rights };
  server.use(
    http.get('*/api/isLoggedIn', () => answer(session)),
    http.get('*/api/lookups', () => answer(lookups)),
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    media: query,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

test('the address opens a map; the number of a lead is text for who has no leads', async () => {
  await renderApp(<Facts appointment={visit} />);
  const map = await screen.findByRole('link', { name: /14 Bridge Street, Otley, LS21 1BQ/ });
  expect(map).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('14 Bridge Street, Otley, LS21 1BQ')));
  expect(screen.getByText('L-101011')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'L-101011' })).toBeNull();
  expect(screen.getByRole('link', { name: consumer.name })).toBeVisible();
});

test("a photo that is taken on the spot goes into the list of the customer's documents that the role may add to", async () => {
  const received: (string | File)[][] = [];
  server.use(
    http.post('*/api/consumer/*/document/add', async ({ request }) => {
      received.push([...(await request.formData()).values()]);
      return answer({ _id: 'c1', version: 2, records: [] }, { pending: false });
    }),
  );
  await renderApp(<Facts appointment={visit} />);
  const camera = await screen.findByLabelText('Take a photo');
  expect(camera).toHaveAttribute('capture', 'environment');
  await userEvent.upload(camera, new File(['roof'], 'roof.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]).toEqual(expect.arrayContaining(['installerDocuments', 'photo']));
});

test('a finished visit takes no photo, and leads who was there to their next job', async () => {
  const later = anAppointment({ _id: 'a2', startTime: '2126-12-02T14:00:00Z', endTime: '2126-12-02T15:00:00Z' });
  const off = anAppointment({ _id: 'a3', kind: 'leave', startTime: '2126-12-01T09:00:00Z' });
  const earlier = anAppointment({ _id: 'a4', startTime: '2016-12-01T09:00:00Z' });
  server.use(http.get('*/api/appoinment/list', () => answer([earlier, off, later])));
  await renderApp(<Facts appointment={{ ...visit, state: 'finished', Assignee: [hannah] }} />);
  const next = await screen.findByRole('link', { name: 'Next: Mon 2 Dec, 2:00 pm, LS1' });
  expect(next).toHaveAttribute('href', expect.stringContaining('appointment=a2'));
  expect(screen.queryByLabelText('Take a photo')).toBeNull();
});

test("somebody else's finished visit leads nowhere", async () => {
  server.use(http.get('*/api/appoinment/list', () => answer([anAppointment({ startTime: '2126-12-02T14:00:00Z' })])));
  await renderApp(<Facts appointment={{ ...visit, state: 'finished' }} />);
  expect(await screen.findByText('L-101011')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
});

test('the telephone stands once in the drawer, a landline where there is no mobile', async () => {
  const { mobile, ...rest } = consumer;
  const Consumer = { ...rest, telephoneNumber: mobile } as unknown as Appointment['Consumer'];
  server.use(http.get('*/api/appoinment/a1', () => answer({ ...visit, Consumer })));
  await renderApp(<AppointmentDrawer id="a1" open />, '/appointment/surveyor/view?appointment=a1');
  const drawer = within(await screen.findByRole('dialog', { name: /Leroy/ }));
  expect(drawer.getAllByText('07700 900190')).toHaveLength(1);
});
