import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { CheckedTable, TableOut, TableVersionOut } from '@/api/generated';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { Tables } from './Tables';

const version = (number: number, more: Partial<TableVersionOut> = {}): TableVersionOut => ({
  version: number,
  source: `List ${number}`,
  validFrom: '2026-01-01',
  purposes: ['lookup'],
  sha256: 'f'.repeat(64),
  rows: 2,
  withdrawn: false,
  usedFor: [],
  ...more,
});
const columns = [{ title: 'Name', key: true, optional: false }];
const burials: TableOut = {
  _id: 't1',
  table: 'burial_types',
  version: 3,
  columns,
  purposes: ['lookup'],
  versions: [version(1), version(2, { usedFor: ['lookup'] })],
};
const checked: CheckedTable = {
  table: 'burial_types',
  version: 3,
  rows: 3,
  sha256: 'e'.repeat(64),
  problemCount: 0,
  problems: [],
  comparedWith: 2,
  columns,
  differences: [{ name: 'Woodland', before: null, after: ['Woodland'] }],
  differenceCount: 1,
};

let sent: [string, unknown][];
let found: CheckedTable;
const ok = (data: unknown) => HttpResponse.json({ success: true, message: '', messageText: '', data, pending: false });

beforeEach(() => {
  sent = [];
  found = checked;
  server.use(
    http.get('*/api/reference-tables/list', () => ok([burials])),
    http.get('*/api/reference-tables/burial_types/versions/:version', ({ params }) =>
      ok({
        table: 'burial_types',
        columns,
        version: version(Number(params.version)),
        content: [['Cremation'], [`Burial ${params.version}`]],
      }),
    ),
    http.get('*/api/reference-tables/burial_types/compare', () =>
      ok({
        table: 'burial_types',
        columns,
        earlier: 1,
        later: 2,
        differences: [{ name: 'Burial 1', before: ['Burial 1'], after: null }],
      }),
    ),
    http.post('*/api/reference-tables/burial_types/check', () => ok(found)),
    http.post('*/api/reference-tables/burial_types/publish', async ({ request }) => {
      const form = await request.formData();
      sent.push(['publish', Object.fromEntries([...form].filter(([name]) => name !== 'file'))]);
      return ok({});
    }),
    http.post('*/api/reference-tables/:act', async ({ params, request }) => {
      sent.push([String(params.act), await request.json()]);
      return ok({});
    }),
  );
});

const show = async (letters = 'VE') => {
  const session = aSession();
  const { lead } = session.rights;
  const rights = { ...session.rights, reference_table: { ...lead, letters } };
  server.use(http.get('*/api/isLoggedIn', () => ok({ ...session, rights })));
  await renderApp(<Tables history={() => null} />);
  await screen.findByRole('table', { name: 'Versions' });
};

test('versions say which is in use, and the newest is shown with its rows', async () => {
  await show();
  const [newest] = within(screen.getByRole('table', { name: 'Versions' }))
    .getAllByRole('row')
    .slice(1);
  expect(newest).toHaveTextContent('v2List 201/01/2026In use');
  expect(await screen.findByText('Burial 2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rows: v1' }));
  expect(await screen.findByText('Burial 1', { selector: 'td' })).toBeVisible();
});

test('two versions are compared', async () => {
  await show();
  const differences = await screen.findByRole('table', { name: 'Rows that differ' });
  expect(within(differences).getByText('Gone')).toBeVisible();
});

test('a version is withdrawn with a reason', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw: v2' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Mistyped');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(sent).toEqual([['withdraw', { table: 'burial_types', expectedVersion: 3, version: 2, reason: 'Mistyped' }]]),
  );
});

const upload = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'New version' }));
  const dialog = await screen.findByRole('dialog');
  const file = new File(['Name\nWoodland'], 'burials.csv', { type: 'text/csv' });
  await userEvent.upload(within(dialog).getByLabelText('Choose a file', { selector: 'input' }), file);
  return dialog;
};

test('a file is read in a dry run and then published', async () => {
  await show();
  const dialog = await upload();
  expect(await within(dialog).findByText(/1 differs from version 2/)).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Source/ }), 'Our own');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual(['publish', expect.objectContaining({ source: 'Our own', expectedVersion: '3' })]);
});

test('a file with a wrong cell is not published and the cell is named', async () => {
  found = {
    ...checked,
    problemCount: 1,
    problems: [
      {
        place: 'less73 High_D_to_High_A',
        row: null,
        code: 'not_additive',
        message: 'This does not add up',
        messageText: 'This does not add up',
      },
    ],
  };
  await show();
  const dialog = await upload();
  expect(await within(dialog).findByText('less73 High D to High A')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('who only reads is offered no change', async () => {
  await show('V');
  expect(screen.queryByRole('button', { name: 'New version' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Withdraw: v2' })).toBeNull();
  expect(screen.getAllByRole('link', { name: /Download/ })).toHaveLength(2);
});
