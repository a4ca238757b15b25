import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { SearchAddressApiResponse } from '@/api/generated';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import type { Field } from '../fields/field';
import { RecordForm } from './RecordForm';

const user = userEvent.setup({ delay: null });
const label = '12 High Street, Leeds, LS1 4AP';
const found = {
  label,
  addressOne: '12 High Street',
  addressTwo: null,
  town: 'Leeds',
  city: null,
  postcode: 'LS1 4AP',
  lat: '53.7965',
  lon: '-1.5478',
  accuracy: 'district',
};
const paths = ['addressOne', 'addressTwo', 'town', 'postcode', 'siteAddress', 'lat', 'lon'] as const;
const fields = paths.map(
  (path): Field => ({ path, label: `consumer.field.${path}`, section: 'record.section.address', kind: 'text' }),
);
const before = { addressOne: '1 Old Road', addressTwo: 'Top floor', postcode: 'LS2 1AA', lat: '53.8', lon: '-1.6' };
let saved: Record<string, unknown>[];

beforeEach(() => {
  saved = [];
  server.use(
    http.get('*/api/address/regUser/search', () =>
      reply<SearchAddressApiResponse>({ source: 'offline', suggestions: [{ id: 'offline:1', label }] }),
    ),
    http.get('*/api/address/regUser/chosen', () => answer(found)),
  );
});

const open = (initial: object) =>
  renderApp(
    <RecordForm
      fields={fields}
      initial={{ town: 'Leeds', siteAddress: '1 Old Road', ...initial }}
      submitText="Save"
      onSubmit={async (changes) => {
        saved.push(changes);
        return null;
      }}
      onCancel={() => undefined}
    />,
  );

async function search(text = label) {
  await user.click(await screen.findByRole('combobox', { name: 'Find the address' }));
  await user.paste(text);
}
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

test('an address that is chosen fills the form, and its position is saved with it', async () => {
  await open(before);
  expect(screen.queryByLabelText('Latitude')).toBeNull();
  await search();
  await user.click(await screen.findByRole('option', { name: label }));
  expect(await screen.findByText("Position 53.7965, -1.5478 (of the postcode's district)")).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Address 1/ })).toHaveValue('12 High Street');
  await save();
  await waitFor(() =>
    expect(saved).toEqual([
      { addressOne: '12 High Street', addressTwo: null, postcode: 'LS1 4AP', lat: '53.7965', lon: '-1.5478' },
    ]),
  );
});

test('another postcode that is typed takes the position away', async () => {
  await open(before);
  await screen.findByRole('combobox', { name: 'Find the address' });
  await user.clear(screen.getByRole('textbox', { name: /^Postcode/ }));
  await user.click(screen.getByRole('textbox', { name: /^Postcode/ }));
  await user.paste('ls9 9zz');
  await save();
  await waitFor(() => expect(saved).toEqual([{ postcode: 'ls9 9zz', lat: null, lon: null }]));
});

test('a form that is saved without a search changes nothing', async () => {
  await open(before);
  await screen.findByRole('combobox', { name: 'Find the address' });
  await save();
  await waitFor(() => expect(saved).toEqual([{}]));
});

test('a lookup that does not answer says so, and the form goes on', async () => {
  server.use(
    http.get('*/api/address/regUser/search', () => failure(503, 'address.unavailable', { message: 'Not just now' })),
  );
  await open(before);
  await search();
  expect(await screen.findByText('Not just now')).toBeVisible();
});
