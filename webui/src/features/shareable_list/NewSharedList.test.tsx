import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { ListSharedListsApiResponse, SharedListRow, WantedSharedList } from '@/api/generated';
import { loadTexts } from '@/i18n';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { NewSharedList } from './NewSharedList';
import { SharedListsDialog } from './SharedListsDialog';

beforeEach(() => loadTexts('shareable_list'));

const made = { _id: 's1', version: 1, records: [], token: 't', url: 'https://daybook.example/lead-shareable/t' };

test('nothing is shared before it is said what is shown, and in full what for; the link is shown once', async () => {
  const sent: WantedSharedList[] = [];
  server.use(
    http.post('*/api/sharable', async ({ request }) => {
      sent.push((await request.json()) as WantedSharedList);
      return answer(made, { pending: false });
    }),
  );
  await renderApp(<NewSharedList chosen={{ leadIds: ['l1', 'l2'] }} onClose={() => undefined} />);
  expect(screen.getByText('2 selected leads')).toBeInTheDocument();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  const submit = screen.getByRole('button', { name: 'Make the link' });
  await userEvent.click(submit);
  expect(screen.getByText('Choose what is shown')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Spring leads');
  await userEvent.click(screen.getByRole('radio', { name: /In full/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Passcode/ }), 'short');
  await userEvent.click(submit);
  expect(screen.getByText('Say what the full details are shared for')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Purpose/ }), 'Survey');
  await userEvent.type(screen.getByRole('textbox', { name: /^Passcode/ }), ' no more');
  await userEvent.click(submit);
  expect(await screen.findByDisplayValue(made.url)).toBeInTheDocument();
  const wanted = { name: 'Spring leads', detail: 'full', purpose: 'Survey', passcode: 'short no more' };
  expect(sent).toEqual([{ ...wanted, leadIds: ['l1', 'l2'], expiresAt: expect.any(String) }]);
  const days = (Date.parse(sent[0]?.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

const row: SharedListRow = {
  ...{ _id: 's1', version: 3, name: 'Spring leads', purpose: null, detail: 'redacted', isLive: true, leadCount: 4 },
  ...{ expiresAt: '2026-12-21T10:00:00Z', hasPasscode: true, standing: 'open', views: 2, lastViewedAt: null },
  ...{ createdAt: '2026-11-21T10:00:00Z', maker: { _id: 'u1', name: 'Ada Byron' }, manages: true, blocks: true },
};

test('a list can be blocked by those who may, and gets a new link from those who manage it', async () => {
  const sent: unknown[] = [];
  const others = { ...row, _id: 's2', name: 'Of others', standing: 'blocked', manages: false } as const;
  server.use(
    http.get('*/api/sharable/list', () => answer<ListSharedListsApiResponse['data']>([row, others], { count: 2 })),
    http.put('*/api/sharable/s1', async ({ request }) => {
      sent.push(await request.json());
      return answer(made, { pending: false });
    }),
  );
  await renderApp(<SharedListsDialog open chosen={null} history={() => null} onClose={() => undefined} />);
  const facts = await screen.findAllByText(/Ada Byron · Redacted · by filter · passcode · until 21\/12\/2026/);
  expect(facts).toHaveLength(2);
  // A user who may not manage a blocked list does not unblock it.
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(sent).toEqual([{ isBlocked: true, expectedVersion: 3 }]));
  await userEvent.click(screen.getByRole('button', { name: 'New link' }));
  const question = within(await screen.findByRole('dialog', { name: 'Make a new link for Spring leads?' }));
  expect(question.getByRole('radio', { name: 'As before' })).toBeChecked();
  await userEvent.click(question.getByRole('button', { name: 'New link' }));
  expect(await screen.findByDisplayValue(made.url)).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ newToken: true, expectedVersion: 3 });
});

const shown = async (list: SharedListRow) => {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/sharable/list', () => answer<ListSharedListsApiResponse['data']>([list], { count: 1 })),
    http.put('*/api/sharable/s1', async ({ request }) => {
      sent.push(await request.json());
      return answer(made, { pending: false });
    }),
  );
  await renderApp(<SharedListsDialog open chosen={null} history={() => null} onClose={() => undefined} />);
  await screen.findByText(/Ada Byron/);
  return sent;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  [true, 'A new one', { passcode: 'sesame1' }],
  [true, 'None', { passcode: null }],
  [false, 'None', {}],
])('a new link of a list with a passcode (%s) has the one that is chosen: %s', async (hasPasscode, choice, wanted) => {
  const sent = await shown({ ...row, hasPasscode });
  await press('New link');
  const question = within(await screen.findByRole('dialog', { name: 'Make a new link for Spring leads?' }));
  expect(question.queryByRole('radio', { name: 'As before' }) !== null).toBe(hasPasscode);
  await userEvent.click(question.getByRole('radio', { name: choice }));
  if (choice === 'A new one') {
    await userEvent.type(question.getByRole('textbox', { name: /New passcode/ }), 'short');
    await userEvent.click(question.getByRole('button', { name: 'New link' }));
    expect(question.getByText('At least 6 characters')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await userEvent.clear(question.getByRole('textbox', { name: /New passcode/ }));
    await userEvent.type(question.getByRole('textbox', { name: /New passcode/ }), 'sesame1');
  }
  await userEvent.click(question.getByRole('button', { name: 'New link' }));
  expect(await screen.findByDisplayValue(made.url)).toBeInTheDocument();
  expect(sent).toEqual([{ newToken: true, ...wanted, expectedVersion: 3 }]);
});

test('a list is renamed; one that shows leads in full keeps a purpose', async () => {
  const sent = await shown({ ...row, detail: 'full', purpose: 'Survey' });
  await press('Rename');
  const question = within(await screen.findByRole('dialog', { name: 'Rename Spring leads' }));
  const [name, purpose] = [/^Name/, /^Purpose/].map((label) => question.getByRole('textbox', { name: label }));
  await userEvent.clear(name as HTMLElement);
  await userEvent.clear(purpose as HTMLElement);
  await userEvent.click(question.getByRole('button', { name: 'Save changes' }));
  expect(question.getByText('Name is required')).toBeInTheDocument();
  expect(question.getByText('Say what the full details are shared for')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.type(name as HTMLElement, 'Autumn leads');
  await userEvent.type(purpose as HTMLElement, 'Survey');
  await userEvent.click(question.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Autumn leads', expectedVersion: 3 }]));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename Spring leads' })).toBeNull());
});
