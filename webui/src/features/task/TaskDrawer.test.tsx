import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { ShowTaskApiResponse, Task, UpdateTaskApiResponse } from '@/api/generated';
import { setLanguage } from '@/i18n';
import { aSession, ben, hannah } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, server } from '@/test/server';
import { aTask } from '@/test/taskBuilders';
import { TaskDrawer } from './TaskDrawer';
import de from './texts/de.json';
import '@/records/drawer/DocumentsTab';
import '@/records/form/EditForm';
import './ChecklistTab';

const locked = 'Please update Due date or Time of this task to active close button to this task';
const done: UpdateTaskApiResponse = {
  success: true,
  message: '',
  messageText: '',
  data: { _id: 't1', version: 4, records: [] },
  pending: false,
};

let sent: unknown[];
const record = async ({ request }: { request: Request }) => {
  sent.push(await request.json());
  return HttpResponse.json(done);
};

beforeEach(async () => {
  sent = [];
  await setLanguage('en');
  server.use(http.post('*/api/task/regUser/update', record), http.post('*/api/task/regUser/checklist/change', record));
});

async function open(task: Partial<Task> = {}) {
  server.use(http.get('*/api/task/regUser/show/t1', () => reply<ShowTaskApiResponse>(aTask(task))));
  const view = await renderApp(<TaskDrawer id="t1" open />, '/task/admin/view?task=t1');
  return { ...view, drawer: await screen.findByRole('dialog', { name: 'Ring Mrs Pemberton back' }) };
}

test('without a due date the close button says what is missing, and Esc and a double click leave', async () => {
  const { drawer, router } = await open();
  expect(within(drawer).getByRole('button', { name: locked })).toBeDisabled();
  expect(within(drawer).getByRole('note')).toHaveTextContent(locked);
  fireEvent.keyDown(drawer, { key: 'Escape' });
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a double click on the head leaves too', async () => {
  const { drawer, router } = await open();
  fireEvent.doubleClick(within(drawer).getByRole('banner'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test.each([{ DueDate: '2026-12-24' }, { Time: '09:30', DueDate: '2026-12-24' }, { isClosed: true, status: 1010 }])(
  'with %o it can be used',
  async (task) => {
    const { drawer, router } = await open(task);
    fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  },
);

test('who cannot set a due date is not locked in, and changes nothing', async () => {
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...aSession({ roleName: 'sales_rep', slug: 'sales_rep' }) })));
  const { drawer } = await open({ Assignee: [ben], Observer: [hannah], createdBy: ben._id });
  expect(within(drawer).getByRole('button', { name: 'Close' })).toBeEnabled();
  expect(within(drawer).queryByRole('note')).toBeNull();
  expect(within(drawer).queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(within(drawer).queryByRole('button', { name: 'Close task' })).toBeNull();
});

test('who only observes finds nothing to press in the checklist and among the documents', async () => {
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...aSession({ roleName: 'sales_rep', slug: 'sales_rep' }) })));
  const { drawer } = await open({ Assignee: [ben], Observer: [hannah], createdBy: ben._id });
  fireEvent.click(within(drawer).getByRole('tab', { name: 'Checklist' }));
  expect(await within(drawer).findByRole('checkbox', { name: 'Done: Look at the roof' })).toBeDisabled();
  expect(within(drawer).queryByRole('button', { name: /^(Add an item|Edit item|Remove item)/ })).toBeNull();
  fireEvent.click(within(drawer).getByRole('tab', { name: 'Documents' }));
  expect(await within(drawer).findByText('No documents')).toBeInTheDocument();
  expect(drawer.querySelector('input[type=file]')).toBeNull();
  expect(within(drawer).queryByRole('button', { name: 'More actions' })).toBeNull();
});

test.each([
  [false, 1062, 0],
  [true, 1010, 1],
])('closed: %s, the overview has a work category of its own %s times', async (isClosed, status, times) => {
  const { drawer } = await open({ DueDate: '2026-12-24', isClosed, status });
  await within(drawer).findByText('Category');
  expect(within(drawer).queryAllByText('Work category')).toHaveLength(times);
});

test('category and colour stand in the head in words', async () => {
  const { drawer } = await open({ DueDate: '2020-01-01' });
  const head = within(within(drawer).getByRole('banner'));
  expect(head.getByText('New complaint')).toBeInTheDocument();
  expect(head.getByText('Overdue or due within 2 days')).toBeInTheDocument();
});

test.each([
  [1062, 'New complaint'],
  [1028, 'Category 1028'],
])('the form names category %s in words', async (status, name) => {
  const { drawer } = await open({ DueDate: '2026-12-24', status, category: status });
  fireEvent.click(within(drawer).getByRole('button', { name: 'Edit' }));
  expect(await within(drawer).findByRole('combobox', { name: 'Category' })).toHaveTextContent(name);
});

test('it is closed and reopened in its category by a button', async () => {
  const { drawer } = await open({ DueDate: '2026-12-24' });
  fireEvent.click(within(drawer).getByRole('button', { name: 'Close task' }));
  await waitFor(() => expect(sent).toEqual([{ _id: 't1', expectedVersion: 3, status: 1010 }]));
});

test('an item of the checklist is ticked in place', async () => {
  server.use(http.get('*/api/task/regUser/show/t1', () => reply<ShowTaskApiResponse>(aTask())));
  await renderApp(<TaskDrawer id="t1" open />, '/task/admin/view?task=t1&tab=checklist');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Done: Look at the roof' }));
  await waitFor(() => expect(sent).toEqual([{ _id: 't1', rowId: 'i1', done: true, expectedVersion: 3 }]));
});

test('the message is German where the page is', async () => {
  await setLanguage('de');
  const { drawer } = await open();
  expect(within(drawer).getByRole('button', { name: de.closeLocked })).toBeDisabled();
  await setLanguage('en');
});
