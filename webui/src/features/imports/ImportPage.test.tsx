import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { CheckedOut, ImportOut, ReadFileOut } from '@/api/generated';
import { eventually } from '@/test/eventually';
import { renderApp } from '@/test/render';
import { failure, server } from '@/test/server';
import { ImportPage } from './ImportPage';

const file: ReadFileOut = {
  importId: 'i1',
  version: 2,
  noun: 'lead',
  fileName: 'leads-march.csv',
  format: 'csv',
  size: 1280,
  rows: 24,
  encoding: 'utf-8',
  separator: 'comma',
  headerRow: 1,
  notes: [],
  headers: ['Source', 'Shoe size'],
  sample: [{ row: 2, cells: ['Website', '7'] }],
  mapping: ['source', ''],
  leadType: null,
};
const checked: CheckedOut = {
  importId: 'i1',
  version: 3,
  create: 22,
  update: 0,
  skip: 0,
  error: 2,
  left: 0,
  alike: [],
  alikeCount: 0,
  sameFile: null,
  found: [
    {
      row: 5,
      action: 'error',
      problems: [
        {
          field: 'value',
          code: 'formula',
          column: 'Worth',
          read: '=A1',
          message: 'No formula',
          messageText: 'No formula',
        },
      ],
    },
  ],
  dropped: [
    { header: 'Shoe size', values: 24, reason: 'unmapped' },
    { header: 'DOB', values: 1, reason: 'unfound' },
  ],
};
const anImport = (more: Partial<ImportOut> = {}): ImportOut => ({
  _id: 'i1',
  version: 5,
  noun: 'lead',
  fileName: 'leads-march.csv',
  format: 'csv',
  size: 1280,
  rows: 24,
  step: 'finished',
  state: 'done',
  done: 24,
  created: 22,
  updated: 0,
  skipped: 0,
  failed: 2,
  leftOut: 0,
  toCreate: 22,
  toUpdate: 0,
  toSkip: 0,
  refused: 2,
  createdAt: '2026-03-01T09:00:00Z',
  createdBy: { _id: 'u1', name: 'Ada Admin' },
  progress: null,
  ...more,
});

function serve() {
  const sent: unknown[] = [];
  const answer = (data: unknown, more = {}) =>
    HttpResponse.json({ success: true, message: '', messageText: '', data, ...more });
  server.use(
    http.get('*/api/imports/fields', () =>
      answer([
        { path: 'source', kind: 'text' },
        { path: 'summary', kind: 'text' },
      ]),
    ),
    http.get('*/api/imports/list', () => answer([anImport()], { count: 1 })),
    http.get('*/api/imports/i1', () => answer(anImport())),
    http.post('*/api/lead/upload', () => answer(file)),
    http.post('*/api/imports/i1/*', async ({ request }) => {
      sent.push(await request.json());
      return answer(request.url.endsWith('/check') ? checked : anImport({ step: 'started', state: 'waiting' }));
    }),
  );
  return sent;
}

const chosen = async () => {
  const user = userEvent.setup();
  await renderApp(<ImportPage listOf={() => undefined} />);
  await user.upload(await screen.findByLabelText('choose a file'), new File(['Source'], 'leads-march.csv'));
  await screen.findByText('leads-march.csv');
  return user;
};

test('a file is checked, and started only as it was checked', async () => {
  const sent = serve();
  const user = await chosen();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const problems = await screen.findByRole('region', { name: 'Rows that would not be imported' });
  expect(within(problems).getByRole('row', { name: '5 Value: No formula (Worth has “=A1”)' })).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Fills: Shoe size' }));
  await user.click(await screen.findByRole('option', { name: 'Summary' }));
  expect(screen.getByRole('button', { name: 'Start import' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await user.click(await screen.findByRole('button', { name: 'Start import' }));
  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeVisible();
  expect(sent).toEqual([
    { mapping: ['source', ''], leadType: null, alike: 'add', alikeRows: {}, expectedVersion: 2 },
    { mapping: ['source', 'summary'], leadType: null, alike: 'add', alikeRows: {}, expectedVersion: 3 },
    { expectedVersion: 3 },
  ]);
});

test('the check says who imported the same file, when, and how many rows', async () => {
  serve();
  const sameFile = anImport({ _id: 'i0', fileName: 'march.csv', createdAt: '2026-02-10T09:30:00Z' });
  server.use(
    http.post('*/api/imports/i1/check', () =>
      HttpResponse.json({ success: true, message: '', messageText: '', data: { ...checked, sameFile } }),
    ),
  );
  const user = await chosen();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/^This file was imported before/)).toHaveTextContent(
    'as march.csv: Ada Admin, 10/02/2026 9:30 am, 24 rows, of which 22 new and 0 changed.',
  );
  expect(screen.getByRole('button', { name: 'Start import' })).toBeEnabled();
});

test('while a long file is checked, and while its rows are stored, the speed and the time left are said', async () => {
  serve();
  const progress = { done: 12, total: 24, rowsASecond: 4.2, secondsLeft: 3 };
  let endCheck = () => {};
  const release = new Promise<void>((resolve) => {
    endCheck = resolve;
  });
  const answer = (data: unknown) => HttpResponse.json({ success: true, message: '', messageText: '', data });
  server.use(
    http.post('*/api/imports/i1/check', async () => {
      await release;
      return answer(checked);
    }),
    http.get('*/api/imports/i1', () => answer(anImport({ step: 'checked', state: null, done: 0, progress }))),
  );
  const user = await chosen();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const said = '12 of 24 rows · 4.2 rows a second, about 3 seconds left';
  expect(await screen.findByText(said)).toBeVisible();
  endCheck();
  const more = { done: 6, progress: { ...progress, done: 6, rowsASecond: 40.6, secondsLeft: 400 } };
  server.use(http.get('*/api/imports/i1', () => answer(anImport({ step: 'started', state: 'running', ...more }))));
  await user.click(await screen.findByRole('button', { name: 'Start import' }));
  expect(screen.queryByText(said)).toBeNull();
  expect(await screen.findByText('6 of 24 rows · 41 rows a second, about 7 minutes left')).toBeVisible();
});

test('what was understood of a file is shown, and its header row can be chosen', async () => {
  const sent = serve();
  const notes = [
    {
      code: 'quote_open',
      count: 1,
      rows: [3],
      refuses: true,
      message: '',
      messageText: 'Rows with an open mark: 1 (3)',
    },
  ];
  server.use(
    http.post('*/api/lead/upload', () =>
      HttpResponse.json({ success: true, message: '', messageText: '', data: { ...file, notes } }),
    ),
  );
  const user = await chosen();
  expect(screen.getByText('Rows with an open mark: 1 (3)')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Row that names the columns' }));
  await user.click(await screen.findByRole('option', { name: '3' }));
  expect(sent).toEqual([{ encoding: 'utf-8', separator: 'comma', headerRow: 3, expectedVersion: 2 }]);
});

test('what becomes of rows that may be there already is chosen for all and for one', async () => {
  const sent = serve();
  const records = [{ _id: 'l1', name: 'L-100001' }];
  const alike = [
    { row: 2, because: ['email'], records, earlierRow: null, choice: 'add' },
    { row: 4, because: ['phone', 'address'], records: [], earlierRow: 3, choice: 'add' },
  ];
  server.use(
    http.post('*/api/imports/i1/check', async ({ request }) => {
      sent.push(await request.json());
      const data = { ...checked, alike, alikeCount: 2 };
      return HttpResponse.json({ success: true, message: '', messageText: '', data });
    }),
  );
  const user = await chosen();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const rows = await screen.findByRole('list', { name: 'Possibly there already' });
  expect(within(rows).getByText('Row 2: e-mail')).toBeVisible();
  const record = within(rows).getByRole('link', { name: 'L-100001' });
  expect(record).toHaveAttribute('href', expect.stringContaining('lead=l1'));
  expect(within(rows).getByText('Row 4: phone, address (row 3)')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'All of them' }));
  await user.click(await screen.findByRole('option', { name: 'Leave out' }));
  await user.click(screen.getByRole('combobox', { name: 'Row 2: What becomes of it' }));
  await user.click(await screen.findByRole('option', { name: 'Update' }));
  expect(screen.getByRole('button', { name: 'Start import' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await eventually(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ alike: 'leave', alikeRows: { 2: 'update' } });
});

test('values that would not be kept are named by column', async () => {
  serve();
  const user = await chosen();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Shoe size: 24 values, as the column fills nothing')).toBeVisible();
  expect(screen.getByText('DOB: 1 value, as the record that it names is not known')).toBeVisible();
});

test('tasks are imported with their own fields, and have no type', async () => {
  serve();
  const asked: (string | null)[] = [];
  let form = '';
  server.use(
    http.get('*/api/imports/fields', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('noun'));
      const data = [{ path: 'Title', kind: 'text' }];
      return HttpResponse.json({ success: true, message: '', messageText: '', data });
    }),
    http.post('*/api/lead/upload', async ({ request }) => {
      form = await request.text();
      const data = { ...file, noun: 'task', headers: ['Subject'], mapping: ['Title'] };
      return HttpResponse.json({ success: true, message: '', messageText: '', data });
    }),
  );
  await renderApp(<ImportPage listOf={() => undefined} />);
  await userEvent.click(await screen.findByRole('combobox', { name: 'What is imported' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Tasks' }));
  expect(screen.getByRole('link', { name: 'Sample as CSV' })).toHaveAttribute(
    'href',
    '/api/imports/sample/csv?noun=task',
  );
  await userEvent.upload(screen.getByLabelText('choose a file'), new File(['Subject'], 'tasks.csv'));
  expect(await screen.findByRole('combobox', { name: 'Fills: Subject' })).toHaveValue('Title');
  expect(screen.queryByRole('combobox', { name: 'Lead type' })).not.toBeInTheDocument();
  expect(form).toMatch(/name="noun"\s+task/);
  expect(asked).toContain('task');
});

test('a field that a column fills already is not offered to another', async () => {
  serve();
  const user = await chosen();
  await user.click(screen.getByRole('combobox', { name: 'Fills: Shoe size' }));
  expect(await screen.findByRole('option', { name: 'Source' })).toHaveAttribute('aria-disabled', 'true');
});

test('the history says what became of the rows, and gives those that were refused', async () => {
  serve();
  const user = userEvent.setup();
  await renderApp(<ImportPage listOf={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'History' }));
  expect(await screen.findByText('Finished')).toBeVisible();
  expect(screen.getByText(/24 rows · New 22/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Refused rows as a file/ })).toHaveAttribute(
    'href',
    '/api/imports/i1/errors?language=en',
  );
});

test('two imports of files with one name are entries of the history, not landmarks of one name', async () => {
  serve();
  server.use(
    http.get('*/api/imports/list', () =>
      HttpResponse.json({
        success: true,
        message: '',
        messageText: '',
        data: [anImport({ _id: 'i2' }), anImport()],
        count: 2,
      }),
    ),
  );
  await renderApp(<ImportPage listOf={() => undefined} />, '/import-export/admin?view=history');
  expect(await screen.findAllByRole('article', { name: 'leads-march.csv' })).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'leads-march.csv' })).not.toBeInTheDocument();
});

test('an address opens one import and names the row, and closing leads to the history', async () => {
  serve();
  const { router } = await renderApp(<ImportPage listOf={() => undefined} />, '/import-export/admin?import=i1&row=311');
  const drawer = within(await screen.findByRole('dialog', { name: 'leads-march.csv' }));
  expect(drawer.getByText('The record comes from row 311.')).toBeVisible();
  expect(drawer.getByText(/24 rows · New 22/)).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('?view=history');
  await userEvent.click(await screen.findByRole('link', { name: 'leads-march.csv' }));
  expect(router.state.location.search).toBe('?view=history&import=i1');
  expect(await screen.findByRole('dialog', { name: 'leads-march.csv' })).toBeVisible();
});

test('an import that is not there says so', async () => {
  serve();
  server.use(http.get('*/api/imports/i9', () => failure(404, 'record.not_found')));
  await renderApp(<ImportPage listOf={() => undefined} />, '/import-export/admin?import=i9');
  expect(await within(await screen.findByRole('dialog')).findByText('Record not found')).toBeVisible();
});

test('who only reads imports is shown those before, and no form', async () => {
  server.use(
    http.get('*/api/imports/list', () => HttpResponse.json({ success: true, message: '', data: [], count: 0 })),
  );
  await renderApp(<ImportPage listOf={() => undefined} readOnly />);
  expect(screen.getByRole('button', { name: 'History' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});
