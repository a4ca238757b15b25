import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { CreateTaskApiResponse } from '@/api/generated';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { TaskListPage } from './TaskListPage';

const done: CreateTaskApiResponse = {
  success: true,
  message: '',
  messageText: '',
  data: { _id: 't1', version: 1, records: [] },
  pending: false,
};
const user = userEvent.setup({ delay: null });
let asked: URLSearchParams[];
let sent: unknown[];

beforeEach(() => {
  asked = [];
  sent = [];
  server.use(
    http.get('*/api/task/admin/list', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer([], { count: 0 });
    }),
    http.get('*/api/task/regUser/count', () =>
      HttpResponse.json({ success: true, message: '', messageText: '', count: 0 }),
    ),
    http.get('*/api/views/task', () => answer([])),
    http.post('*/api/task/admin/create', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(done);
    }),
  );
});

test('the next ones come first, ten a page', async () => {
  await renderApp(<TaskListPage />, '/task/admin/view?isClosed=false');
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  const [first] = asked as [URLSearchParams];
  expect([first.get('sort'), first.get('sortType'), first.get('limit')]).toEqual(['dueDate', 'asc', '10']);
  expect(first.get('isClosed')).toBe('false');
});

test('filters name categories and colours in words', async () => {
  await renderApp(<TaskListPage />, '/task/admin/view?status=1062&colour=darkRed');
  expect(await screen.findByText('Category: New complaint')).toBeInTheDocument();
  expect(screen.getByText('Colour: Overdue or due within 2 days')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Category \d/ }));
  expect(await screen.findByRole('checkbox', { name: 'Complaint resolved' })).toBeInTheDocument();
});

test('a line makes a task', async () => {
  await renderApp(<TaskListPage />, '/task/admin/view');
  const line = await screen.findByRole('textbox', { name: 'New task in one line' });
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  await user.type(line, 'Ring back 24/12/2026 !{Enter}');
  await waitFor(() => expect(sent).toEqual([{ Title: 'Ring back', DueDate: '24/12/2026', Priority: 'High' }]));
  await waitFor(() => expect(line).toHaveValue(''));
});

test('the toast of a task made from a line leads to it', async () => {
  const { store } = await renderApp(<TaskListPage />, '/task/admin/view');
  await user.type(await screen.findByRole('textbox', { name: 'New task in one line' }), 'Ring back{Enter}');
  await waitFor(() => expect(store.getState().toasts).toHaveLength(1));
  const [toast] = store.getState().toasts;
  expect(toast?.action).toEqual({ label: 'Open', target: { open: { noun: 'task', id: done.data._id } } });
});

test('the colours are explained in words', async () => {
  await renderApp(<TaskListPage />, '/task/admin/view');
  const legend = within(await screen.findByRole('list', { name: 'Colours' }));
  expect(legend.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Overdue or due within 2 days',
    'Due in 3 or 4 days',
    'High priority',
    'Up to 13 days old',
    '14 to 27 days old',
    '28 days or older',
  ]);
});
