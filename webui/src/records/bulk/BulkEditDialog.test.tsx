import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { BulkEditOut, PreviewOut, UndoOut } from '@/api/generated';
import { someFields } from '@/test/builders';
import { renderApp } from '@/test/render';
import { failure, server } from '@/test/server';
import { BulkEditDialog } from './BulkEditDialog';

const preview: PreviewOut = {
  count: 2,
  changed: 1,
  unchanged: 0,
  refused: 1,
  gated: 0,
  overridden: 0,
  mayOverride: false,
  records: [
    {
      _id: 'l2',
      title: 'Tom Ash',
      outcome: 'refused',
      gate: null,
      changes: [],
      problems: [
        {
          field: 'status',
          code: 'not_allowed',
          message: 'Only admin may reopen this',
          messageText: 'Only admin may reopen this',
        },
      ],
    },
    {
      _id: 'l1',
      title: 'Ada Byron',
      outcome: 'changed',
      gate: null,
      changes: [{ field: 'value', old: '100.00', new: '250.00' }],
      problems: [],
    },
  ],
};
const edit = (more: Partial<BulkEditOut> = {}): BulkEditOut => ({
  _id: 'b1',
  version: 3,
  noun: 'lead',
  count: 2,
  fields: ['value'],
  step: 'finished',
  state: 'done',
  done: 2,
  changed: 1,
  unchanged: 0,
  refused: 1,
  createdAt: '2026-11-20T15:04:00Z',
  createdBy: { _id: 'u1', name: 'Hannah Reeve' },
  ...more,
});
const undo: UndoOut = {
  step: 'undone',
  version: 5,
  state: 'done',
  done: 1,
  total: 1,
  takenBack: 0,
  partly: 0,
  left: 1,
  rest: [
    {
      _id: 'l1',
      noun: 'lead',
      title: 'Ada Byron',
      wasMade: false,
      outcome: 'left',
      choice: null,
      fields: [
        {
          field: 'value',
          code: 'undo_changed_since',
          message: 'Somebody has changed this since',
          messageText: 'Somebody has changed this since',
          former: '100.00',
          given: '250.00',
          now: '300.00',
        },
      ],
    },
  ],
  restCount: 1,
  open: 1,
};

function serve(found: () => BulkEditOut = edit) {
  const sent: { url: string; body: unknown }[] = [];
  const answer = (data: unknown, more = {}) =>
    HttpResponse.json({ success: true, message: '', messageText: '', data, ...more });
  const kept =
    (data: unknown, more = {}) =>
    async ({ request }: { request: Request }) => {
      sent.push({ url: new URL(request.url).pathname, body: await request.json() });
      return answer(data, more);
    };
  server.use(
    http.post('*/api/bulk-edits/preview', kept(preview)),
    http.post('*/api/bulk-edits/start', kept(edit({ step: 'started', state: 'waiting' }))),
    http.post('*/api/bulk-edits/b1/undo/choose', kept(undo, { refused: 1 })),
    http.get('*/api/bulk-edits/b1/undo', () => answer(undo)),
    http.get('*/api/bulk-edits/b1', () => answer(found())),
    http.get('*/api/bulk-edits/list', () => answer([edit()], { count: 1 })),
  );
  return sent;
}

const matching = { filters: { status: ['No Ans'] }, count: 214 };

async function open(more: Partial<Parameters<typeof BulkEditDialog>[0]> = {}) {
  const props = { noun: 'lead', fields: someFields, ids: ['l1', 'l2'], matching: null, ...more } as const;
  await renderApp(<BulkEditDialog {...props} onDone={vi.fn()} onClose={vi.fn()} />);
}

async function choose(field: string) {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Field to change' }), field);
  await userEvent.keyboard('{ArrowDown}{Enter}');
}

test('what would happen is shown record by record before it happens', async () => {
  const sent = serve();
  await open();
  await choose('Value');
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '250');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('row', { name: /Tom Ash Refused Status: Only admin may reopen this/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Ada Byron Would change.*100.*250/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change 1 record' }));
  expect(await screen.findByText('2 of 2 records')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Result as a file' })).toHaveAttribute('href', '/api/bulk-edits/b1/result');
  const body = { noun: 'lead', ids: ['l1', 'l2'], change: { values: { value: '250' }, people: {} } };
  expect(sent.map(({ url, body: one }) => [url, one])).toEqual([
    ['/api/bulk-edits/preview', body],
    ['/api/bulk-edits/start', body],
  ]);
});

const stopped: PreviewOut = {
  ...preview,
  gated: 1,
  mayOverride: true,
  records: preview.records.map((one) =>
    one._id === 'l2'
      ? {
          ...one,
          gate: 'closed',
          problems: [
            {
              field: 'row',
              code: 'gate_costs',
              message: 'Enter the costs first',
              messageText: 'Enter the costs first',
            },
          ],
        }
      : one,
  ),
};
const through: PreviewOut = {
  ...stopped,
  changed: 2,
  refused: 0,
  gated: 0,
  overridden: 1,
  records: stopped.records.map((one) => ({ ...one, outcome: 'changed', gate: one.gate && 'overridden', problems: [] })),
};

function serveGated(closed: PreviewOut) {
  const sent = serve();
  server.use(
    http.post('*/api/bulk-edits/preview', async ({ request }) => {
      const body = (await request.json()) as { change: { overrideGate?: boolean } };
      sent.push({ url: new URL(request.url).pathname, body });
      return HttpResponse.json({
        success: true,
        message: '',
        messageText: '',
        data: body.change.overrideGate ? through : closed,
      });
    }),
  );
  return sent;
}

async function previewed() {
  await open();
  await choose('Value');
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '250');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
}

test('a gate is overridden for a reason, and the preview says for whom', async () => {
  const sent = serveGated(stopped);
  await previewed();
  expect(await screen.findByText('A closed gate stops 1 record.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Tom Ash Refused ?Gate closed Enter the costs first/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Override for 1 record' }));
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(reason).toBeInvalid();
  await userEvent.type(reason, 'The funder pays later');
  await userEvent.click(screen.getByRole('button', { name: 'Override for 1 record' }));
  expect(await screen.findByRole('row', { name: /Tom Ash Would change ?Gate overridden/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Do not override' }));
  expect(await screen.findByRole('row', { name: /Tom Ash Refused/ })).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), ' and more');
  await userEvent.click(screen.getByRole('button', { name: 'Override for 1 record' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change 2 records' }));
  await screen.findByText('2 of 2 records');
  const values = { value: '250' };
  expect(sent.map(({ body }) => (body as { change: unknown }).change)).toEqual([
    { values, people: {} },
    { values, people: {}, reason: 'The funder pays later', overrideGate: true },
    { values, people: {} },
    { values, people: {}, reason: 'The funder pays later and more', overrideGate: true },
    { values, people: {}, reason: 'The funder pays later and more', overrideGate: true },
  ]);
});

test('who may not override a gate is told who may', async () => {
  serveGated({ ...stopped, mayOverride: false });
  await previewed();
  expect(await screen.findByText('Admin or management can move such records all the same.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Override/ })).toBeNull();
});

test('people are added, replaced or removed, in all that match', async () => {
  const sent = serve();
  await open({ matching });
  await userEvent.click(screen.getByRole('radio', { name: 'All that match (214)' }));
  await choose('Assignee');
  // What was chosen gets its value next.
  expect(screen.getByRole('combobox', { name: 'Assignee' })).toHaveFocus();
  await userEvent.click(screen.getByRole('combobox', { name: 'What changes of Assignee' }));
  await userEvent.click(screen.getByRole('option', { name: 'Replace' }));
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('row', { name: /Ada Byron/ });
  expect(sent[0]?.body).toEqual({
    noun: 'lead',
    filters: { status: ['No Ans'] },
    change: { values: {}, people: { Assignee: { replace: [] } } },
  });
});

test('what the server refuses is said at its field', async () => {
  serve();
  const errors = [
    { field: 'value', code: 'money_invalid', message: 'Enter an amount', messageText: 'Enter an amount' },
  ];
  server.use(http.post('*/api/bulk-edits/preview', () => failure(422, 'record.invalid', { errors })));
  await open();
  await choose('Value');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Enter an amount')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Value' })).toBeInvalid();
});

test('an earlier edit is opened again, and what its undo left is chosen', async () => {
  const sent = serve(() => edit({ step: 'undone' }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Earlier edits' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Show: Value/ }));
  expect(await screen.findByText('1 record is left to choose')).toBeVisible();
  const left = screen.getByRole('listitem');
  expect(within(left).getByText('£300.00')).toBeVisible();
  await userEvent.click(within(left).getByRole('button', { name: 'Take back all the same: Ada Byron' }));
  const body = { choices: [{ _id: 'l1', takeBack: true }] };
  await waitFor(() => expect(sent).toEqual([{ url: '/api/bulk-edits/b1/undo/choose', body }]));
});
