import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { PreviewOut } from '@/api/generated';
import { BulkEditDialog } from '@/records/bulk/BulkEditDialog';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { taskFields } from './fields';

const preview: PreviewOut = {
  count: 1,
  changed: 1,
  unchanged: 0,
  refused: 0,
  gated: 0,
  overridden: 0,
  mayOverride: false,
  records: [
    {
      _id: 't1',
      title: 'Ring Ada',
      outcome: 'changed',
      gate: null,
      changes: [{ field: 'status', old: 1000, new: 1049 }],
      problems: [],
    },
  ],
};

async function choose(field: string) {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Field to change' }), field);
  await userEvent.keyboard('{ArrowDown}{Enter}');
}

test('the category of tasks is sent as their status, other fields by their own names', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/bulk-edits/preview', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: preview });
    }),
  );
  const props = { noun: 'task', fields: taskFields, ids: ['t1'], matching: null } as const;
  await renderApp(<BulkEditDialog {...props} onDone={vi.fn()} onClose={vi.fn()} />);
  await choose('Category');
  await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Cross sell' }));
  await choose('Priority');
  await userEvent.click(screen.getByRole('combobox', { name: 'Priority' }));
  await userEvent.click(await screen.findByRole('option', { name: 'High' }));
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const change = { values: { Priority: 'High' }, people: {}, status: '1049' };
  expect(sent[0]).toEqual({ noun: 'task', ids: ['t1'], change });
  expect(await screen.findByRole('row', { name: /Ring Ada/ })).toHaveTextContent('Cross sell');
});
