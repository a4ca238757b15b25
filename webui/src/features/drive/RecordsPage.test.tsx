import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { AccessDialog } from './AccessDialog';
import { RecordsPage } from './RecordsPage';
import { entry } from './testEntry';

let sent: Record<string, unknown>[];
const done = () => HttpResponse.json({ success: true, message: '', data: { records: [] }, pending: false });
const people = [
  { _id: 'u1', name: 'Orla Pemberton' },
  { _id: 'u2', name: 'Ruth Abernethy' },
];

beforeEach(() => {
  sent = [];
  const page = { success: true, message: '', count: 1, path: [], level: null };
  server.use(
    http.post('*/api/drive/list', () =>
      HttpResponse.json({
        ...page,
        data: [
          entry('Handbook.pdf', { category: 'Staff Records', owner: people[0] ?? null, reviewDate: '2020-01-15' }),
        ],
      }),
    ),
    http.post('*/api/drive-new/list', () =>
      HttpResponse.json({ ...page, data: [entry('r1', { noun: 'drive_folder', kind: 'records' })] }),
    ),
    http.get('*/api/drive/groups', () => answer(['Training'])),
    http.get('*/api/users/*/dropdown_list', () => answer(people)),
    http.post('*/api/drive-new/file', async ({ request }) => {
      sent.push(Object.fromEntries(await request.formData()));
      return done();
    }),
    http.put('*/api/drive/file/*', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return done();
    }),
  );
});

const choose = async (name: string, label: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
};
const open = async () => {
  await renderApp(<RecordsPage />, '/?category=Staff%20Records');
  await screen.findByText('Handbook.pdf');
};
const file = new File(['a policy'], 'Lone working.pdf', { type: 'application/pdf' });

test('a record is added with its category, group, owner and review date', async () => {
  await open();
  await userEvent.keyboard('c');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a record' }));
  await userEvent.upload(dialog.getByTestId('record-file'), file);
  await userEvent.type(dialog.getByRole('combobox', { name: 'Group' }), 'Safety');
  await choose('Ruth', 'Owner');
  await userEvent.type(dialog.getByLabelText('Review date'), '20/02/2027');
  await userEvent.click(dialog.getByRole('button', { name: 'Add the record' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    folderId: 'r1',
    category: 'Staff Records',
    group: 'Safety',
    ownerId: 'u2',
    reviewDate: '2027-02-20',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a file nothing is sent, and a refusal stands at its field', async () => {
  server.use(
    http.post('*/api/drive-new/file', () =>
      failure(409, 'drive.same_name', {
        message: 'Taken',
        errors: [{ field: 'file', code: 'in_use', message: 'Something here has this name' }],
      }),
    ),
  );
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add a record' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a record' }));
  const submit = dialog.getByRole('button', { name: 'Add the record' });
  await waitFor(() => expect(submit).toBeEnabled());
  await userEvent.click(submit);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a file');
  await userEvent.upload(dialog.getByTestId('record-file'), file);
  await userEvent.click(submit);
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Something here has this name'));
});

test('the owner of a record is changed', async () => {
  await open();
  expect(screen.getByText(/Review due/)).toBeVisible();
  await userEvent.click(screen.getByText('Handbook.pdf'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Handbook.pdf' }));
  expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue('Orla Pemberton');
  await choose('Ruth', 'Owner');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ ownerId: 'u2', reviewDate: '2020-01-15' })]));
});

test('a user is given access beside roles', async () => {
  const access = { version: 1, own: true, source: null, access: [{ level: 'add', role: 'partner', user: null }] };
  server.use(
    http.get('*/api/drive/folder/*/access', () => answer(access)),
    http.post('*/api/drive/folder/*/access', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return done();
    }),
  );
  await renderApp(<AccessDialog folder={entry('Plans', { noun: 'drive_folder' })} onClose={() => undefined} />);
  await choose('Ruth', 'Add a user');
  expect(screen.getByRole('button', { name: 'Remove Ruth Abernethy' })).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a user' }));
  expect(screen.queryByRole('option', { name: /Ruth/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    access: [
      { level: 'add', role: 'partner', user: null },
      { level: 'see', role: null, user: 'u2' },
    ],
  });
});
