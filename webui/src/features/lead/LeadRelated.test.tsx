import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import type { ContextType } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { EntryOut } from '@/api/generated';
import { setLanguage, valueLabel } from '@/i18n';
import { MenuPages } from '@/records/address/menuPages';
import { aLead, aSession, lookups } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { LeadRelated } from './LeadRelated';

const other = aLead({ _id: 'l2', leadId: 'L-100002' });
const appointment = {
  _id: 'a1',
  kind: 'survey',
  state: 'booked',
  bookableType: 'Survey',
  subType: 'Solar Survey',
  leaveType: null,
  appointmentType: 1,
  startTime: '2026-12-01T09:00:00Z',
  endTime: '2026-12-01T10:00:00Z',
  Assignee: [{ _id: 'u2', name: 'Ben Ashworth' }],
  Assignee2: [],
};
let asked: URL[];
let enquiry: unknown;

beforeEach(() => {
  asked = [];
  enquiry = undefined;
  server.use(
    http.get('*/api/lookups', () => answer(lookups)),
    http.get('*/api/appoinment/list', ({ request }) => {
      asked.push(new URL(request.url));
      return answer([appointment], { count: 1 });
    }),
    http.get('*/api/lead/admin/list', ({ request }) => {
      asked.push(new URL(request.url));
      return answer([aLead(), other], { count: 2 });
    }),
    http.post('*/api/lead/regUser/possible_duplicates', async ({ request }) => {
      enquiry = await request.json();
      const found = { leadType: 'ECO Sales', status: 'No Ans', createdAt: '2026-10-01T09:00:00Z', because: ['phone'] };
      return answer([
        { ...found, _id: 'l1', leadId: 'L-100001', name: 'Itself' },
        { ...found, _id: 'l7', leadId: 'L-100007', name: 'Mr Bo Duple' },
      ]);
    }),
  );
});

const sectionOf = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

test("a lead's appointments, its customer's other leads and what may repeat it open from there", async () => {
  const { router } = await renderApp(<LeadRelated row={aLead()} />, '/lead/admin/view?lead=l1&tab=related');
  const dates = await sectionOf('Appointments');
  expect(await dates.findByText(/01\/12\/2026.*Ben Ashworth/)).toBeInTheDocument();
  expect(asked.find(({ pathname }) => pathname.includes('appoinment'))?.searchParams.get('leadId')).toBe('l1');

  const others = await sectionOf('Other leads of Ms Ada Byron');
  const links = await others.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([expect.stringContaining('L-100002')]);

  const repeated = await sectionOf('Possible duplicates');
  expect(await repeated.findByText(/same telephone/)).toBeInTheDocument();
  expect(repeated.getAllByRole('link')).toHaveLength(1);
  expect(enquiry).toMatchObject({ name: 'Ms Ada Byron' });
  await userEvent.click(repeated.getByRole('link', { name: /Mr Bo Duple/ }));
  expect(router.state.location.search).toContain('lead=l7');
});

test("services and sources are said in the reader's language", async () => {
  await setLanguage('de');
  const solar = aLead({ _id: 'l3', serviceType: 'Renewable Energy', source: 'Client Referral' });
  server.use(http.get('*/api/lead/admin/list', () => answer([solar], { count: 1 })));
  await renderApp(<LeadRelated row={aLead()} />, '/lead/admin/view?lead=l1&tab=related');
  expect(await screen.findByText(new RegExp(valueLabel('Client Referral')))).toBeInTheDocument();
  expect(screen.queryByText(/Client Referral/)).toBeNull();
});

async function importedFrom(from: NonNullable<EntryOut['importedFrom']>) {
  const entry = (version: number, importedFrom?: EntryOut['importedFrom']) =>
    ({ _id: `e${version}`, version, at: '2026-11-01T09:00:00Z', importedFrom }) as EntryOut;
  server.use(
    http.get('*/api/records/lead/l1/history', () => answer([entry(3), entry(2, from)], { nextBefore: null, upTo: 9 })),
  );
  const pages = [
    { container: 'import-export', label: 'nouns.import.title', path: (slug: string) => `/imports/${slug}` },
  ];
  await renderApp(
    <MenuPages value={pages as ContextType<typeof MenuPages>}>
      <LeadRelated row={aLead({ isImported: true })} />
    </MenuPages>,
    '/lead/admin/view?lead=l1&tab=related',
  );
  return sectionOf('Import');
}

test('an imported lead leads to its row of its import', async () => {
  const containers = ['import-export'];
  server.use(http.get('*/api/isLoggedIn', () => answer(aSession({ containers }))));
  const from = await importedFrom({ row: 311, fileName: 'leads-march.xlsx', importId: 'i7' });
  const link = from.getByRole('link', { name: 'Row 311 of leads-march.xlsx' });
  expect(link).toHaveAttribute('href', '/imports/admin?import=i7&row=311');
});

test('who sees no imports is told the row alone', async () => {
  const from = await importedFrom({ row: 311, fileName: null, importId: null });
  expect(from.getByText(/Row 311 of a file/)).toBeInTheDocument();
  expect(from.queryByRole('link')).toBeNull();
});

test('a part that fails says so, and the others are there', async () => {
  server.use(http.get('*/api/appoinment/list', () => failure(500, 'x')));
  await renderApp(<LeadRelated row={aLead()} />, '/lead/admin/view?lead=l1&tab=related');
  expect(await (await sectionOf('Appointments')).findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(await (await sectionOf('Possible duplicates')).findByText(/same telephone/)).toBeInTheDocument();
});

test('who may only read leads is asked nothing about duplicates', async () => {
  server.use(http.get('*/api/isLoggedIn', () => answer(aSession({ roleName: 'compliance', slug: 'admin' }))));
  await renderApp(<LeadRelated row={aLead()} />, '/lead/admin/view?lead=l1&tab=related');
  await sectionOf('Appointments');
  expect(screen.queryByRole('region', { name: 'Possible duplicates' })).toBeNull();
  expect(enquiry).toBeUndefined();
});
