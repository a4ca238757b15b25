import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { UndoField, UndoPreview } from '@/api/generated';
import { someFields } from '@/test/builders';
import { eventually } from '@/test/eventually';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { UndoDialog } from './UndoDialog';

const aField = (more: Partial<UndoField> = {}): UndoField => ({
  path: 'due_date',
  field: 'dueDate',
  from: '2026-12-24',
  to: '2026-12-01',
  masked: false,
  row: null,
  setSince: null,
  refused: null,
  ...more,
});

const disputed = aField({
  path: 'source',
  field: 'source',
  from: 'Referral',
  to: 'Website',
  setSince: { version: 5, at: '2026-11-20T10:00:00Z', by: { _id: 'u2', name: 'Ben Okafor', role: 'admin' } },
});

const aPreview = (fields: UndoField[], more: Partial<UndoPreview> = {}): UndoPreview => ({
  version: 3,
  at: '2026-11-19T10:00:00Z',
  by: { _id: 'u1', name: 'Hannah Reyes', role: 'admin' },
  records: [{ _id: 'l1', noun: 'lead', title: 'Orla Pemberton', version: 7, wasMade: false, fields }],
  refused: [],
  needsReason: false,
  ...more,
});

async function show(preview: UndoPreview) {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/records/lead/l1/undo', () => answer(preview)),
    http.post('*/api/records/lead/l1/undo', async ({ request }) => {
      sent.push(await request.json());
      return answer({ _id: 'l1', version: 8, records: [] });
    }),
  );
  const onClose = vi.fn();
  await renderApp(<UndoDialog of={{ noun: 'lead', id: 'l1', version: 3 }} fields={someFields} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Take this back?' });
  return { dialog, sent, onClose };
}

const take = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Take back' });

test('what becomes of what is shown, and sent with the version that was seen', async () => {
  const { dialog, sent, onClose } = await show(aPreview([aField()]));
  expect((await within(dialog).findByText('24/12/2026')).tagName).toBe('DEL');
  expect(within(dialog).getByText('01/12/2026').tagName).toBe('INS');
  expect(dialog).toHaveTextContent('What Hannah Reyes did on');
  await userEvent.click(take(dialog));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ version: 3, seen: [{ _id: 'l1', version: 7 }], choices: [] }]);
});

test('what somebody has set since waits for a choice', async () => {
  const { dialog, sent, onClose } = await show(aPreview([aField(), disputed]));
  const choice = await within(dialog).findByRole('radiogroup', { name: /Changed since by Ben Okafor/ });
  await userEvent.click(take(dialog));
  expect(dialog).toHaveTextContent('Choose one of the two');
  expect(sent).toEqual([]);
  await userEvent.click(within(choice).getByRole('radio', { name: 'Keep it' }));
  await userEvent.click(take(dialog));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ choices: [{ _id: 'l1', path: 'source', takeBack: false }] }]);
});

test('what stays says why, and what the rules refuse today is not sent', async () => {
  const refused = {
    field: 'row',
    code: 'lead.gate_closed',
    message: 'Book a survey appointment first',
    messageText: 'Book a survey appointment first',
  };
  const stays = {
    field: 'accountNumber',
    code: 'undo_revealed',
    message: 'What was looked at stays looked at',
    messageText: 'What was looked at stays looked at',
  };
  const { dialog } = await show(
    aPreview([aField(), aField({ path: 'accountNumber', refused: stays })], { refused: [refused] }),
  );
  expect(await within(dialog).findByText('Stays as it is: What was looked at stays looked at')).toBeInTheDocument();
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Book a survey appointment first');
  expect(take(dialog)).toBeDisabled();
});

test('a reason is asked for where the rules want one', async () => {
  const { dialog, sent, onClose } = await show(aPreview([aField()], { needsReason: true }));
  await within(dialog).findByText('24/12/2026');
  await userEvent.click(take(dialog));
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Wrong lead');
  await userEvent.click(take(dialog));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ reason: 'Wrong lead' }]);
});

test.each([
  [403, 'access.forbidden', 'Not for your role'],
  [409, 'undo.already_undone', 'This was taken back already'],
])('a preview that is refused with %i says so', async (status, code, text) => {
  server.use(
    http.get('*/api/records/lead/l1/undo', () =>
      Response.json({ success: false, code, message: text, errors: [] }, { status }),
    ),
  );
  await renderApp(<UndoDialog of={{ noun: 'lead', id: 'l1', version: 3 }} onClose={vi.fn()} />);
  const dialog = await screen.findByRole('dialog', { name: 'Take this back?' });
  await within(dialog).findByText(text);
  expect(take(dialog)).toBeDisabled();
});

test('a change after the preview is said, and shown anew', async () => {
  const { dialog, onClose } = await show(aPreview([aField()]));
  await within(dialog).findByText('24/12/2026');
  server.use(
    http.get('*/api/records/lead/l1/undo', () => answer(aPreview([disputed]))),
    http.post('*/api/records/lead/l1/undo', () =>
      Response.json(
        { success: false, code: 'undo.changed_meanwhile', message: 'Somebody has changed this meanwhile', errors: [] },
        { status: 409 },
      ),
    ),
  );
  await userEvent.click(take(dialog));
  expect(await within(dialog).findByRole('radiogroup')).toBeInTheDocument();
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Somebody has changed this meanwhile');
  expect(onClose).not.toHaveBeenCalled();
});
