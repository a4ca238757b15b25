import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import '@/features/contact/view';
import '@/records/drawer/plainDrawer';
import { RecordDrawers } from './RecordDrawers';
// Loaded before the tests: a drawer that is loaded when it opens would count against their time.
import '@/features/site/SiteDrawer';

const record = {
  version: 2,
  createdAt: '2026-11-20T15:04:00Z',
  updatedAt: '2026-11-20T15:04:00Z',
  createdBy: null,
  isActive: 1,
  isDelete: false,
  deleteRequest: null,
  noteCount: 0,
  documents: [],
  meterReading: [],
};
const company = { _id: 'f1', businessName: 'Wharfe Joinery' };
const contact = {
  ...record,
  _id: 'k1',
  companyId: 'f1',
  siteId: 's1',
  name: 'Joan Lister',
  jobTitle: 'Owner',
  email: null,
  phone: '+441632960123',
  mobile: null,
  homeAddress: null,
  DOB: null,
  nationalInsurance: '••••456C',
  previousAddress: null,
  previousAddressYear: null,
  Company: company,
  Site: { _id: 's1', siteName: 'Mill Lane' },
};
const site = {
  ...record,
  _id: 's1',
  companyId: 'f1',
  siteName: 'Mill Lane',
  siteAddress: null,
  town: 'Ilkley',
  city: null,
  country: null,
  postcode: 'LS29 8AB',
  electric: { meterNumber: '1200023305967', topLine: '00111222' },
  gas: { MPRN: null },
  water: { WaterCorespId: null },
  chipandpin: { midNumber: null },
  User: [contact],
  Company: company,
};

beforeEach(() => {
  server.use(
    http.get('*/api/site/regUser/show/s1', () => answer(site)),
    http.get('*/api/contact/regUser/show/k1', () => answer(contact)),
  );
});

test('a site shows its company and meters, and leads to its contacts', async () => {
  const { router } = await renderApp(<RecordDrawers />, '/company/admin/sites?site=s1');
  const drawer = await screen.findByRole('dialog', { name: 'Mill Lane' });
  expect(await within(drawer).findByText('1200023305967')).toBeInTheDocument();
  expect(within(drawer).getByRole('link', { name: 'Wharfe Joinery' })).toBeInTheDocument();
  const tabs = within(drawer).getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Contacts',
    'Quotes',
    'Renewals',
    'Services',
    'Timeline',
  ]);
  await userEvent.click(within(drawer).getByRole('tab', { name: 'Contacts' }));
  await userEvent.click(await within(drawer).findByRole('link', { name: 'Joan Lister' }));
  expect(router.state.location.search).toBe('?site=s1&tab=contacts&contact=k1');
  expect(await screen.findByRole('dialog', { name: 'Joan Lister' })).toBeInTheDocument();
});

test('what a contact does not have reads as a dash', async () => {
  await renderApp(<RecordDrawers />, '/company/admin/view?contact=k1');
  const drawer = await screen.findByRole('dialog', { name: 'Joan Lister' });
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Show empty fields' }));
  const value = async (label: string) =>
    (await within(drawer).findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
  expect(await value('Home address')).toBe('–');
  expect(await value('Date of birth')).toBe('–');
  expect(await value('Site')).toBe('Mill Lane');
  expect(await within(drawer).findByRole('button', { name: 'Show National insurance in full' })).toBeInTheDocument();
});
