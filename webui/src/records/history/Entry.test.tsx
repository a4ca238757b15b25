import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type {
  ChangeOut,
  Done,
  EntryOut,
  RecordHistoryApiResponse,
  TimelineDocument,
  TimelineRow,
} from '@/api/generated';
import { setLanguage } from '@/i18n';
import { anEntry, someFields } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { server } from '@/test/server';
import { Timeline } from './Timeline';

const aChange = (field: string, from: unknown, to: unknown, more: Partial<ChangeOut> = {}): ChangeOut => ({
  field,
  from,
  to,
  masked: false,
  erased: false,
  ...more,
});

const aFile = (more: Partial<TimelineDocument>): TimelineDocument => ({
  _id: 'd1',
  name: 'bill.pdf',
  category: null,
  contentType: 'application/pdf',
  size: 284_000,
  sha256: null,
  fingerprint: null,
  scan: null,
  addedAt: null,
  addedBy: null,
  removed: false,
  ...more,
});

async function show(more: Partial<EntryOut>) {
  server.use(
    http.get('*/api/records/lead/l1/history', () =>
      reply<RecordHistoryApiResponse>([anEntry(more)], { nextBefore: null, upTo: 40 }),
    ),
  );
  await renderApp(<Timeline noun="lead" id="l1" fields={someFields} onViewAt={null} onComment={null} />);
  return screen.findByRole('article');
}

test('the value before is struck, the value after inserted', async () => {
  const entry = await show({ changes: [aChange('dueDate', '2026-12-01', '2026-12-24')] });
  expect(within(entry).getByText('01/12/2026').tagName).toBe('DEL');
  expect(within(entry).getByText('24/12/2026').tagName).toBe('INS');
  expect(entry).toHaveTextContent(/Before: .*After: /);
});

test('a masked secret stays masked', async () => {
  const entry = await show({ changes: [aChange('accountNumber', '••••1234', '••••5678', { masked: true })] });
  expect(within(entry).getByText('••••1234')).toBeInTheDocument();
  expect(within(entry).getByText('••••5678')).toBeInTheDocument();
});

test('an erased value is shown as erased, not as empty', async () => {
  const entry = await show({ changes: [aChange('summary', null, null, { erased: true })] });
  expect(within(entry).getAllByText('Erased')).toHaveLength(2);
  expect(entry).not.toHaveTextContent('empty');
});

test('a field that this version does not know is named in words', async () => {
  const entry = await show({ changes: [aChange('costs.newCostKind', null, 'x')] });
  expect(within(entry).getByText('New Cost Kind')).toBeInTheDocument();
});

const struck = {
  at: '2026-11-20T17:00:00Z',
  by: { _id: 'u9', name: 'Bea Ford', role: 'admin' },
  reason: 'Wrong house',
};

test('a struck comment stays readable, with who struck it and why', async () => {
  const entry = await show({ kinds: ['comment'], notes: [{ _id: 'n1', text: 'Boiler is 12 years old', struck }] });
  expect(within(entry).getByText('Boiler is 12 years old').tagName).toBe('DEL');
  expect(entry).toHaveTextContent('Struck through by Bea Ford, 20/11/2026');
  expect(entry).toHaveTextContent('Reason: Wrong house');
});

test('a role without former values learns only that a comment was struck', async () => {
  const hidden = { _id: 'n1', text: null, struck: { ...struck, reason: null } };
  const entry = await show({ kinds: ['comment'], notes: [hidden] });
  expect(within(entry).getByText('A comment that was struck through')).toBeInTheDocument();
  expect(entry.querySelector('del')).toBeNull();
});

test('a comment is struck with a reason and a corrected text', async () => {
  let sent: unknown;
  server.use(
    http.get('*/api/records/lead/l1/history', () =>
      reply<RecordHistoryApiResponse>(
        [anEntry({ kinds: ['comment'], notes: [{ _id: 'n1', text: 'Boiler is 12 years old' }] })],
        { nextBefore: null, upTo: 40 },
      ),
    ),
    http.post('*/api/records/lead/l1/notes/n1/strike', async ({ request }) => {
      sent = await request.json();
      return reply<Done>({ _id: 'l1', version: 3, records: [] }, { pending: false });
    }),
  );
  await renderApp(<Timeline noun="lead" id="l1" fields={someFields} onViewAt={null} onComment={null} mayStrike />);
  await userEvent.click(await screen.findByRole('button', { name: 'Strike through' }));
  const dialog = await screen.findByRole('dialog', { name: 'Strike this comment through?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Strike through' }));
  expect(within(dialog).getByText('Reason is required')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong house');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Corrected/ }), 'Boiler is 2 years old');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Strike through' }));
  await waitFor(() => expect(sent).toEqual({ reason: 'Wrong house', note: 'Boiler is 2 years old' }));
});

test('a comment stands as it was written', async () => {
  const entry = await show({ kinds: ['comment'], notes: [{ _id: 'n1', text: 'Call back <b>later</b>' }] });
  expect(entry).toHaveTextContent('Hannah Reeve commented');
  expect(within(entry).getByText('Call back <b>later</b>')).toBeInTheDocument();
});

test('a document can be fetched where it was added, and no longer once it was removed', async () => {
  const added = await show({ kinds: ['document'], documents: [aFile({})] });
  expect(added).toHaveTextContent('added a document');
  expect(added).toHaveTextContent('284 kB');
  const link = within(added).getByRole('link', { name: 'bill.pdf' });
  expect(link).toHaveAttribute('href', '/api/records/lead/l1/documents/d1/file');
  // The least that a finger meets, by WCAG 2.2.
  expect(link).toHaveStyle({ minHeight: '24px', display: 'inline-flex' });
});

test('a removed document is struck and no link', async () => {
  const removed = await show({ kinds: ['document'], documents: [aFile({ removed: true })] });
  expect(removed).toHaveTextContent('removed a document');
  expect(within(removed).getByText('bill.pdf').tagName).toBe('DEL');
  expect(within(removed).queryByRole('link', { name: 'bill.pdf' })).toBeNull();
});

test('many changes wait behind a button', async () => {
  const fields = ['a', 'b', 'c', 'd', 'e'].map((name) => aChange(name, null, `new ${name}`));
  const entry = await show({ changes: fields });
  expect(entry).not.toHaveTextContent('new a');
  await userEvent.click(within(entry).getByRole('button', { name: 'Show 5 fields', expanded: false }));
  expect(entry).toHaveTextContent('new e');
  expect(within(entry).getByRole('button', { name: 'Hide fields', expanded: true })).toBeInTheDocument();
});

test('who did it and from where, when it was no person on a screen', async () => {
  const entry = await show({ actor: null, source: 'import', changes: [aChange('value', '1', '2')] });
  expect(entry).toHaveTextContent('System changed Value');
  expect(entry).toHaveTextContent('via import');
});

const aRow = (more: Partial<TimelineRow> = {}): TimelineRow => ({
  rows: 'parts',
  _id: 'r1',
  title: 'Roof',
  did: 'changed',
  moved: null,
  ...more,
});
const inRow = { row: { rows: 'parts', _id: 'r1', title: 'Roof' } };

test.each([
  [aRow({ did: 'added' }), 'added Roof'],
  [aRow({ did: 'removed' }), 'removed Roof'],
  [aRow(), 'changed Roof'],
  [aRow({ moved: { from: 'Started', to: 'Issues' } }), 'moved Roof from Started to Issues'],
])('what was done to a child row is said by its name (%#)', async (row, sentence) => {
  const changes = [aChange('parts.state', 'Started', 'Issues', inRow)];
  expect(await show({ kinds: ['row'], rows: [row], changes })).toHaveTextContent(sentence);
});

test('several child rows are counted, and each field says which one it is of', async () => {
  const changes = [
    aChange('parts.state', 'a', 'b', inRow),
    aChange('parts.state', 'c', 'd', { row: { ...inRow.row, _id: 'r2', title: 'Loft' } }),
  ];
  const entry = await show({ kinds: ['row'], rows: [aRow(), aRow({ _id: 'r2', title: 'Loft' })], changes });
  expect(entry).toHaveTextContent('changed 2 entries');
  expect(within(entry).getByText('Roof: State')).toBeInTheDocument();
  expect(within(entry).getByText('Loft: State')).toBeInTheDocument();
});

test('a child row that is new shows its values alone', async () => {
  const changes = [aChange('parts.state', null, 'Started', inRow)];
  const entry = await show({ kinds: ['row'], rows: [aRow({ did: 'added' })], changes });
  expect(within(entry).getByText('Started').tagName).toBe('INS');
  expect(entry).not.toHaveTextContent('Before:');
});

test('a bulk edit says with how many others, an undo what it took back', async () => {
  const changes = [aChange('value', '100', '250'), aChange('source', null, 'Website')];
  const entry = await show({ changes, bulkEdit: { noun: 'lead', others: 29 } });
  expect(entry).toHaveTextContent('changed 2 fields together with 29 other leads');
});

test('a bulk edit says which gate it overrode', async () => {
  const changes = [aChange('value', '100', '250'), aChange('missing', null, ['costs', 'ownership_check'])];
  const events: EntryOut['events'] = ['lead.gate_overridden', 'record.status_changed'];
  const entry = await show({ changes, events, bulkEdit: { noun: 'lead', others: 1 } });
  expect(entry).toHaveTextContent(
    'changed 1 field together with 1 other lead and overrode a gate: costs, ownership check missing',
  );
});

test.each([
  [{ noun: 'bulk_edit', fileName: null }, 'took back what a bulk edit had changed'],
  [{ noun: 'import', fileName: 'march.csv' }, 'took back what the import of march.csv had set'],
  [{ noun: 'import', fileName: null }, 'took back what an import had set'],
] as const)('an undo says what it took back: %j', async (undone, sentence) => {
  expect(await show({ changes: [aChange('value', '250', '100')], undone })).toHaveTextContent(sentence);
});

const by = { _id: 'u2', name: 'Ben Okafor', role: 'admin' };
const at = '2026-11-20T10:00:00Z';

test('an undo says what it took back', async () => {
  const tookBack = { first: 2, version: 2, at, by, kinds: ['changes'], events: ['lead.details_changed' as const] };
  const changes = [aChange('dueDate', '2026-12-24', '2026-12-01')];
  const entry = await show({ kinds: ['undo', 'changes'], source: 'undo', changes, tookBack });
  expect(entry).toHaveTextContent('took back: changed Due');
  expect(within(entry).queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('what was taken back says by whom', async () => {
  const former = await show({ changes: [aChange('dueDate', null, '2026-12-24')], takenBack: { version: 4, at, by } });
  expect(former).toHaveTextContent('Taken back by Ben Okafor on');
  expect(within(former).queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('Undo is offered where the server says that the reader may', async () => {
  server.use(http.get('*/api/records/lead/l1/undo', () => Response.json({ success: false }, { status: 403 })));
  const entry = await show({ undoable: true, changes: [aChange('dueDate', '2026-12-01', '2026-12-24')] });
  await userEvent.click(within(entry).getByRole('button', { name: /^Undo: changed 1 field/ }));
  expect(await screen.findByRole('dialog', { name: 'Take this back?' })).toBeInTheDocument();
});

test.each([
  ['en', ['value'], 'changed Value'],
  ['en', ['value', 'dueDate'], 'changed Value and Due'],
  ['en', ['value', 'dueDate', 'source'], 'changed 3 fields'],
  ['en', ['value', 'unheardOf'], 'changed 2 fields'],
  ['de', ['value', 'dueDate'], 'hat Wert und Fällig geändert'],
] as const)('changed fields are named where they are few and known (%s %s)', async (language, paths, sentence) => {
  await setLanguage(language);
  expect(await show({ changes: paths.map((path) => aChange(path, null, '1')) })).toHaveTextContent(sentence);
});

test('of lists only what came and went is shown', async () => {
  const [ada, ben2, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => ({ _id: name, name }));
  const entry = await show({ kinds: ['assignee'], changes: [aChange('Assignee', [ada, ben2], [ben2, cleo])] });
  expect(entry).toHaveTextContent(/Removed: − Ada/);
  expect(entry).toHaveTextContent(/Added: \+ Cleo/);
  expect(entry).not.toHaveTextContent('Ben');
});
