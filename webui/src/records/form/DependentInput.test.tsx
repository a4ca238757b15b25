import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import type { Field } from '../fields/field';
import { RecordForm } from './RecordForm';

const section = 'record.section.main';
const fields: readonly Field[] = [
  { path: 'Company', label: 'lead.field.Company', kind: 'link', noun: 'company', section },
  { path: 'Site', label: 'lead.field.Site', kind: 'link', noun: 'site', parentPath: 'Company', section },
  { path: 'Contact', label: 'lead.field.Contact', kind: 'link', noun: 'contact', parentPath: 'Company', section },
];
const sitesOf: Record<string, object[]> = {
  f1: [{ _id: 's1', siteName: 'Mill Lane', postcode: 'LS29 8AB', companyId: 'f1' }],
  f2: [{ _id: 's2', siteName: 'Dock Road', postcode: 'L1 1AA', companyId: 'f2' }],
};
const user = userEvent.setup({ delay: null });
let sent: object[];

beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/company/regUser/dropdown_list', () =>
      answer([
        { _id: 'f1', businessName: 'Wharfe Joinery', postcode: null },
        { _id: 'f2', businessName: 'Mersey Bakery', postcode: null },
      ]),
    ),
    http.get('*/api/company/regUser/site_list', ({ request }) =>
      answer(sitesOf[new URL(request.url).searchParams.get('companyId') ?? ''] ?? []),
    ),
    http.get('*/api/company/regUser/contact_list', () =>
      answer([{ _id: 'k1', name: 'Joan Lister', jobTitle: 'Owner' }]),
    ),
  );
});

const show = (initial: object) =>
  renderApp(
    <RecordForm
      fields={fields}
      initial={initial}
      submitText="Save"
      onSubmit={async (changes) => {
        sent.push(changes);
        return null;
      }}
      onCancel={() => undefined}
    />,
  );

const input = (name: string) => screen.getByRole('combobox', { name });

async function choose(name: string, option: string) {
  await user.click(input(name));
  await user.click(await within(await screen.findByRole('listbox')).findByText(option));
}

const save = async () => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
};

test('sites and contacts are offered once the company is known', async () => {
  await show({});
  expect(input('Site')).toBeDisabled();
  expect(screen.getAllByText('Choose a company first')).toHaveLength(2);
  await choose('Company', 'Wharfe Joinery');
  await choose('Site', 'Mill Lane');
  await choose('Contact', 'Joan Lister');
  await save();
  expect(sent).toEqual([{ Company: 'f1', Site: 's1', Contact: 'k1' }]);
});

test('another company takes the site of the one before away', async () => {
  await show({
    Company: { _id: 'f1', businessName: 'Wharfe Joinery' },
    Site: { _id: 's1', siteName: 'Mill Lane' },
    Contact: null,
  });
  expect(input('Site')).toHaveValue('Mill Lane');
  await choose('Company', 'Mersey Bakery');
  await waitFor(() => expect(input('Site')).toHaveValue(''));
  await choose('Site', 'Dock Road');
  await save();
  expect(sent).toEqual([{ Company: 'f2', Site: 's2' }]);
});
