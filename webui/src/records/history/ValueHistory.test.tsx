import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { commandKey } from '@/api/commandKey';
import type { FieldValueOut } from '@/api/generated';
import { setLanguage } from '@/i18n';
import { aSession, ben, hannah } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { FieldList } from '../drawer/FieldList';
import type { Explain } from '../fields/explain';
import type { AnyRecord, Field } from '../fields/field';

const website: Field = {
  path: 'website',
  label: 'company.field.website',
  section: 'record.section.main',
  kind: 'text',
};
const row = { _id: 'c1', version: 7 } as AnyRecord;
const path = '*/api/records/company/c1/values';

const value = (position: number, now: unknown, more: Partial<FieldValueOut> = {}): FieldValueOut => ({
  _id: `e${position}`,
  version: position,
  position,
  at: `2026-11-${10 + position}T15:04:00Z`,
  actor: { _id: hannah._id, name: hannah.name, role: 'admin' },
  role: 'admin',
  source: 'screen',
  reason: null,
  event: 'company.details_changed',
  changedIn: { noun: 'company', _id: 'c1' },
  value: now,
  masked: false,
  erased: false,
  hidden: false,
  removed: false,
  record: null,
  ...more,
});

const answers = (values: FieldValueOut[], nextBefore: number | null = null) =>
  server.use(http.get(path, () => answer(values, { nextBefore })));

const update = vi.fn((_change: unknown): Promise<unknown> => Promise.resolve({}));

async function open(field: Field = website, more: Partial<Explain> = { restore: { row, update } }) {
  await renderApp(
    <FieldList fields={[field]} row={{ [field.path]: 'now' }} explain={{ noun: 'company', id: 'c1', ...more }} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^History of|^Verlauf von/ }));
  return screen.findByRole('dialog');
}

const lines = async (dialog: HTMLElement) => within(dialog).findAllByRole('listitem');

afterEach(async () => {
  update.mockReset();
  update.mockImplementation(() => Promise.resolve({}));
  await setLanguage('en');
});

test('each value has who, when, why and whence, the newest first', async () => {
  answers([
    value(3, 'https://now.example', { reason: 'They moved' }),
    value(2, null, { actor: { _id: ben._id, name: ben.name, role: 'sales_rep' }, source: 'api' }),
    value(1, 'https://first.example', { importedFrom: { row: 4, fileName: 'firms.csv', importId: 'i1' } }),
  ]);
  const [newest, middle, first] = await lines(await open());
  expect(newest).toHaveTextContent('https://now.example');
  expect(newest).toHaveTextContent('Hannah Reeve · 13/11/2026');
  expect(newest).toHaveTextContent('“They moved”');
  expect(newest).toHaveTextContent('Source: screen');
  expect(middle).toHaveTextContent('empty');
  expect(middle).toHaveTextContent('Ben Ashworth');
  expect(first).toHaveTextContent('firms.csv');
  expect(first).toHaveTextContent('4');
  const event = within(newest as HTMLElement).getByRole('link', { name: /13\/11\/2026/ });
  expect(event).toHaveAttribute('href', '/?company=c1&tab=timeline&entry=e3');
});

test('older values are asked for page by page', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get(path, ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      asked.push(before);
      return before
        ? answer([value(1, 'first')], { nextBefore: null })
        : answer([value(2, 'second')], { nextBefore: 2 });
    }),
  );
  const dialog = await open();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Show more' }));
  expect(await within(dialog).findByText('first')).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(asked).toEqual([null, '2']);
});

test('a field that was never set says so', async () => {
  answers([]);
  expect(await within(await open()).findByText('This field was never set.')).toBeInTheDocument();
});

test('what failed can be tried again', async () => {
  let fails = true;
  server.use(
    http.get(path, () => (fails ? failure(503, 'store.unavailable') : answer([value(1, 'x')], { nextBefore: null }))),
  );
  const dialog = await open();
  const retry = await within(dialog).findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(retry);
  expect(await within(dialog).findByText('x')).toBeInTheDocument();
});

test('a refusal has its own words', async () => {
  server.use(http.get(path, () => failure(403, 'request.forbidden')));
  expect(await within(await open()).findByRole('alert')).toHaveAttribute('data-state', 'forbidden');
});

test('a role that is shown no former values learns who set the present one', async () => {
  server.use(
    http.get('*/api/isLoggedIn', () => answer(aSession({ roleName: 'installer', slug: 'installer' }))),
    http.get('*/api/records/company/c1/explanation', () => answer({ website: { ...value(3, 'x'), eventId: 'e3' } })),
  );
  await renderApp(<FieldList fields={[website]} row={{ website: 'x' }} explain={{ noun: 'company', id: 'c1' }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Where Website comes from' }));
  expect(await screen.findByText('Hannah Reeve')).toBeInTheDocument();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('a value of a linked record names it, and one that may not be seen is left out', async () => {
  const record = { noun: 'consumer', _id: 'k1', name: 'Mrs Orla Pemberton' };
  answers([value(2, '+447700900111', { record }), value(1, null, { hidden: true })]);
  const [newest, first] = await lines(await open());
  expect(newest).toHaveTextContent('from Mrs Orla Pemberton');
  expect(within(newest as HTMLElement).getByRole('link', { name: 'Mrs Orla Pemberton' })).toBeInTheDocument();
  expect(first).toHaveTextContent('Not shown: it is of a record that you do not see');
});

test('a former value is set again by an ordinary change, with the version seen and a reason', async () => {
  answers([value(2, 'now'), value(1, 'then')]);
  const dialog = await open();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Restore' }));
  const confirm = await screen.findByRole('dialog', { name: 'Restore Website?' });
  expect(within(confirm).getByText('now')).toBeInTheDocument();
  expect(within(confirm).getByText('then')).toBeInTheDocument();
  expect(within(confirm).getByLabelText('Reason')).toHaveValue('Restored the value of 11/11/2026');
  expect(update).not.toHaveBeenCalled();
  await userEvent.click(within(confirm).getByRole('button', { name: 'Restore' }));
  expect(update).toHaveBeenCalledWith({
    id: 'c1',
    expectedVersion: 7,
    changes: { website: 'then' },
    reason: 'Restored the value of 11/11/2026',
    [commandKey]: expect.any(String),
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Restore Website?' })).toBeNull());
});

async function restore() {
  answers([value(2, 'now'), value(1, 'then')]);
  const dialog = await open();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Restore' }));
  const confirm = await screen.findByRole('dialog', { name: 'Restore Website?' });
  await userEvent.click(within(confirm).getByRole('button', { name: 'Restore' }));
  return confirm;
}

const apiError = { status: 422, code: 'x', message: 'x', requestId: null, conflict: null, data: null, errors: [] };

test('what the server refuses is said where it was asked for', async () => {
  const errors = [{ field: 'website', code: 'website_invalid', message: 'Enter a valid web address' }];
  update.mockImplementation(() => Promise.reject({ ...apiError, errors }));
  const confirm = await restore();
  expect(await within(confirm).findByText('Enter a valid web address')).toBeInTheDocument();
});

test('a conflict shows both values, as in the edit form', async () => {
  const conflict = {
    version: 9,
    fields: [{ field: 'website', theirs: 'theirs', yours: 'then', changedBy: null, changedAt: '2026-11-20T10:00:00Z' }],
  };
  update.mockImplementationOnce(() => Promise.reject({ ...apiError, status: 409, conflict }));
  await restore();
  expect(await screen.findByText('theirs')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /mine/i }));
  await waitFor(() => expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ expectedVersion: 9 })));
});

test.each([
  ['the present value', website, [value(2, 'now'), value(1, 'now')]],
  ['a masked value', { ...website, secret: true }, [value(2, '••••2'), value(1, '••••1', { masked: true })]],
  ['an erased value', website, [value(2, 'now'), value(1, 'erased', { erased: true })]],
  ['what nobody enters', { ...website, edit: 'never' }, [value(2, 'now'), value(1, 'then')]],
  ['what follows from others', { ...website, historyPath: 'Consumer.mobile' }, [value(2, 'now'), value(1, 'then')]],
] as [string, Field, FieldValueOut[]][])('%s is not offered to be restored', async (_what, field, values) => {
  answers(values);
  const dialog = await open(field);
  expect(await lines(dialog)).toHaveLength(2);
  expect(within(dialog).queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('nothing is restored by who may not edit', async () => {
  answers([value(2, 'now'), value(1, 'then')]);
  const dialog = await open(website, {});
  expect(await lines(dialog)).toHaveLength(2);
  expect(within(dialog).queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('people, and linked records, are set again by their ids', async () => {
  const people = { ...website, path: 'Assignee', kind: 'people' } as Field;
  answers([value(2, []), value(1, [{ _id: ben._id, name: ben.name }])]);
  const dialog = await open(people);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Restore' }));
  const confirm = await screen.findByRole('dialog', { name: 'Restore Website?' });
  await userEvent.click(within(confirm).getByRole('button', { name: 'Restore' }));
  expect(update).toHaveBeenCalledWith(expect.objectContaining({ changes: { Assignee: [ben._id] } }));
});

test('all of it is in German too', async () => {
  await setLanguage('de');
  answers([value(2, 'now'), value(1, 'then', { removed: true })]);
  const [newest, first] = await lines(await open());
  expect(newest).toHaveTextContent('Quelle: Bildschirm');
  expect(first).toHaveTextContent('entfernt');
});
