import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { BookingDialog } from '@/features/appointment/booking/BookingDialog';
import { NewRecords } from '@/records/fields/newRecords';
import { RecordForm } from '@/records/form/RecordForm';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import type { Field } from '../records/fields/field';
import { newRecords } from './newRecords';
// Loaded before the tests: what is loaded when it opens would count against their time.
import '@/features/company/view';
import '@/features/contact/view';
import '@/features/consumer/view';
import '@/records/form/NewFromPicker';

const section = 'record.section.main';
const fields: readonly Field[] = [
  { path: 'summary', label: 'lead.field.summary', kind: 'text', section },
  { path: 'Consumer', label: 'lead.field.Consumer', kind: 'link', noun: 'consumer', section },
  { path: 'Company', label: 'lead.field.Company', kind: 'link', noun: 'company', section },
  { path: 'Contact', label: 'lead.field.Contact', kind: 'link', noun: 'contact', parentPath: 'Company', section },
];
const user = userEvent.setup({ delay: null });
let sent: object[];
let added: object[];

beforeEach(() => {
  sent = [];
  added = [];
  const nothing = () => answer([], { count: 0 });
  server.use(
    http.get('*/api/consumer/regUser/dropdown_list', nothing),
    http.get('*/api/company/regUser/dropdown_list', nothing),
    http.get('*/api/company/regUser/contact_list', nothing),
    http.get('*/api/company/regUser/site_list', nothing),
    http.post('*/api/company/admin/add', async ({ request }) => {
      added.push((await request.json()) as object);
      return answer({ _id: 'f9', version: 1, records: [] });
    }),
    http.get('*/api/contact/regUser/show/k9', () => answer({ _id: 'k9', name: 'Zebedee Holt' })),
    http.get('*/api/company/admin/show/f9', () => answer({ _id: 'f9', businessName: 'Zebedee Ltd' })),
    http.post('*/api/users/admin/addContact', async ({ request }) => {
      added.push((await request.json()) as object);
      return answer({ _id: 'k9', version: 1, records: [] });
    }),
  );
});

const show = (initial: object = {}, shown = fields) =>
  renderApp(
    <NewRecords value={newRecords}>
      <RecordForm
        fields={shown}
        initial={initial}
        submitText="Save"
        onSubmit={async (changes) => {
          sent.push(changes);
          return null;
        }}
        onCancel={() => undefined}
      />
    </NewRecords>,
  );

async function openForm(picker: string, typed: string, option: string) {
  await user.type(screen.getByRole('combobox', { name: picker }), typed);
  await user.click(await screen.findByRole('option', { name: option }));
  return within(await screen.findByRole('dialog'));
}

test('a company that nothing matches is added over the form, and picked', async () => {
  await show();
  await user.type(screen.getByLabelText('Summary'), 'Rang on Monday');
  const form = await openForm('Company', 'Zebedee', 'Add “Zebedee” as a company');
  expect(form.getByLabelText(/Business name/)).toHaveValue('Zebedee');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(added).toEqual([expect.objectContaining({ businessName: 'Zebedee' })]);
  expect(sent).toEqual([]);
  expect(screen.getByRole('combobox', { name: 'Company' })).toHaveValue('Zebedee Ltd');
  expect(screen.getByLabelText('Summary')).toHaveValue('Rang on Monday');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ summary: 'Rang on Monday', Company: 'f9' }]));
});

test('a new contact belongs to the company that was chosen', async () => {
  await show({ Company: { _id: 'f1', businessName: 'Wharfe Joinery' } });
  const form = await openForm('Contact', 'Zebedee Holt', 'Add “Zebedee Holt” as a contact');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(added).toEqual([{ companyId: 'f1', name: 'Zebedee Holt' }]);
  expect(sent).toEqual([]);
  expect(screen.getByRole('combobox', { name: 'Contact' })).toHaveValue('Zebedee Holt');
});

test("a consumer's names are told apart, and giving up leaves the form as it was", async () => {
  await show();
  await user.type(screen.getByLabelText('Summary'), 'Rang on Monday');
  const form = await openForm('Consumer', 'Ada Mary Zebedee', 'Add “Ada Mary Zebedee” as a consumer');
  expect(form.getByRole('textbox', { name: /^First name/i })).toHaveValue('Ada Mary');
  expect(form.getByRole('textbox', { name: /^Surname/i })).toHaveValue('Zebedee');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Summary')).toHaveValue('Rang on Monday');
});

test('who may not add records of the noun is only told that nothing matches', async () => {
  const session = aSession({ roleName: 'installer', slug: 'installer' });
  server.use(http.get('*/api/isLoggedIn', () => answer(session)));
  await show();
  await user.type(screen.getByRole('combobox', { name: 'Company' }), 'Zebedee');
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('a picker of several records adds one to those that were chosen', async () => {
  const several: readonly Field[] = [
    { path: 'Companies', label: 'lead.field.Company', kind: 'links', noun: 'company', section },
  ];
  await show({ Companies: [{ _id: 'f1', businessName: 'Wharfe Joinery' }] }, several);
  const form = await openForm('Company', 'Zebedee', 'Add “Zebedee” as a company');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Wharfe Joinery' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Zebedee Ltd' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add “/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ Companies: ['f1', 'f9'] }]));
});

test("an appointment's customer is added as a consumer or a company, and nothing is booked by that", async () => {
  const booked: object[] = [];
  server.use(
    http.get('*/api/search', () => answer([])),
    http.post('*/api/appoinment/add', async ({ request }) => {
      booked.push((await request.json()) as object);
      return answer({ _id: 'a9', version: 1, records: [] });
    }),
  );
  const start = { day: '2026-11-23', minutes: 9 * 60 };
  await renderApp(
    <NewRecords value={newRecords}>
      <BookingDialog start={start} onClose={() => undefined} />
    </NewRecords>,
  );
  const picker = screen.getByRole('combobox', { name: 'Customer or lead' });
  await user.type(picker, 'Zebedee');
  const offered = within(await screen.findByRole('group', { name: 'New' }));
  expect(offered.getByRole('option', { name: 'Add “Zebedee” as a consumer' })).toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Add “Zebedee” as a company' }));
  const form = within(await screen.findByRole('dialog', { name: 'New company' }));
  expect(form.getByLabelText(/Business name/)).toHaveValue('Zebedee');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New company' })).not.toBeInTheDocument());
  expect(added).toEqual([expect.objectContaining({ businessName: 'Zebedee' })]);
  await waitFor(() => expect(picker).toHaveValue('Zebedee Ltd'));
  expect(screen.queryByText('Please check the marked fields.')).not.toBeInTheDocument();
  expect(booked).toEqual([]);
});

test("whoever may not add customers is only told that an appointment's is not found", async () => {
  const session = aSession({ roleName: 'installer', slug: 'installer' });
  server.use(
    http.get('*/api/isLoggedIn', () => answer(session)),
    http.get('*/api/search', () => answer([])),
  );
  await renderApp(
    <NewRecords value={newRecords}>
      <BookingDialog start={{ day: '2026-11-23', minutes: 9 * 60 }} onClose={() => undefined} />
    </NewRecords>,
  );
  await user.type(screen.getByRole('combobox', { name: 'Customer or lead' }), 'Zebedee');
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});
