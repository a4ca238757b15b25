import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '@/test/eventually';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { EraseDialog } from './EraseDialog';

let sent: unknown[];

beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/records/consumer/c1/erasure', () =>
      answer({
        title: 'Mrs Orla Pemberton',
        records: [{ noun: 'consumer', _id: 'c1', title: 'Mrs Orla Pemberton' }],
        counts: { consumer: 1, lead: 2 },
        files: 4,
        claims: 1,
        isErased: false,
      }),
    ),
    http.post('*/api/records/consumer/c1/erase', async ({ request }) => {
      sent.push(await request.json());
      return answer({ _id: 'c1', version: 4, records: [] });
    }),
  );
});

test('says what goes, and asks for a reason and the name before it erases', async () => {
  const onClose = vi.fn();
  await renderApp(<EraseDialog noun="consumer" id="c1" onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Erase this person for good?' });
  expect(await within(dialog).findByText('Leads')).toBeInTheDocument();
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(['1', '2', '4']);
  const erase = within(dialog).getByRole('button', { name: 'Erase for good' });

  await userEvent.click(erase);
  expect(within(dialog).getByText('This is not the name above')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Asked by letter');
  await userEvent.type(within(dialog).getByLabelText(/Type “Mrs Orla Pemberton”/), 'Mrs Orla');
  await userEvent.click(erase);
  expect(sent).toEqual([]);

  await userEvent.type(within(dialog).getByLabelText(/Type “Mrs Orla Pemberton”/), ' Pemberton');
  await userEvent.click(erase);
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ reason: 'Asked by letter' }]);
});

test('says so when it cannot be done', async () => {
  server.use(
    http.get('*/api/records/consumer/c1/erasure', () =>
      Response.json({ success: false, code: 'user.still_active', message: 'Block first' }, { status: 409 }),
    ),
  );
  await renderApp(<EraseDialog noun="consumer" id="c1" onClose={() => {}} />);
  expect(await screen.findByText('Block first')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Erase for good' })).toBeDisabled();
});
