import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Task, TaskBoardApiResponse, TaskBoardBody, UpdateTaskApiResponse } from '@/api/generated';
import { aSession, ben, hannah } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { aTask } from '@/test/taskBuilders';
import { TaskBoardPage } from './TaskBoardPage';

// It complains about regions that do not scroll, and without a layout none does.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({ autoScrollForElements: () => () => {} }));

const path = '/task-board/admin/view';
/** What the server has. */
let tasks: Task[];
let asked: TaskBoardBody[];
let sent: unknown[];
let refusals: (() => Response)[];

const page = (status: number, skip: number, limit: number) => {
  const all = tasks.filter((task) => Number(task.status) === status);
  const shown = all.slice(skip, skip + limit);
  return { status, count: all.length, tasks: shown, hasMore: skip + shown.length < all.length };
};

beforeEach(() => {
  tasks = [aTask(), aTask({ _id: 't2', Title: 'Mend the portal', status: 1067, category: 1067 })];
  asked = [];
  sent = [];
  refusals = [];
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...aSession(), department: 'Complaints' })),
    http.post('*/api/task/regUser/trello', async ({ request }) => {
      const body = (await request.json()) as TaskBoardBody;
      asked.push(body);
      return reply<TaskBoardApiResponse>(body.status.map((one) => page(one, body.skip ?? 0, body.limit ?? 10)));
    }),
    http.post('*/api/task/regUser/update', async ({ request }) => {
      const body = (await request.json()) as { _id: string; status: number };
      sent.push(body);
      const refusal = refusals.shift();
      if (refusal) return refusal();
      tasks = tasks.map((task) => (task._id === body._id ? { ...task, status: body.status, version: 4 } : task));
      const done: UpdateTaskApiResponse = {
        success: true,
        message: '',
        messageText: '',
        data: { _id: body._id, version: 4, records: [] },
        pending: false,
      };
      return HttpResponse.json(done);
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

const column = (name: string) => within(screen.getByRole('region', { name }));

async function moveTo(category: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ring Mrs Pemberton back' }));
  await userEvent.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: category }));
}

test('columns stand by department, the own one first; codes without tasks that nobody is offered are not there', async () => {
  // Room for all of them.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(24_000);
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...aSession(), department: 'Developer' })));
  tasks.push(aTask({ _id: 't3', Title: 'Imported', status: 1028, category: 1028 }));
  await renderApp(<TaskBoardPage />, path);
  await screen.findByRole('article', { name: 'Mend the portal' });
  const names = () =>
    screen.getAllByRole('region', { name: /, \d tasks?$/ }).map((one) => one.getAttribute('aria-label'));
  // Columns are answered some at a time.
  await waitFor(() => {
    expect(names().slice(0, 3)).toEqual(['Backlog, 1 task', 'New request, 0 tasks', 'In progress, 0 tasks']);
    expect(names().at(-1)).toBe('Complete, 0 tasks');
    expect(names()).toContain('Category 1028, 1 task');
  });
  expect(names().some((name) => name?.startsWith('Category 1029'))).toBe(false);
  const headings = screen.getAllByText(/^(Admin|Closed|Complaints|Developer|General|Renewal|Sales)$/);
  expect(headings.map((one) => one.textContent)).toEqual([
    'Developer',
    'Admin',
    'Complaints',
    'Sales',
    'Renewal',
    'General',
    'Closed',
  ]);
});

test('one department is asked for alone, with the filters of the address', async () => {
  await renderApp(<TaskBoardPage />, `${path}?department=Complaints&priority=High&mine=true&q=roof`);
  await screen.findByRole('article', { name: 'Ring Mrs Pemberton back' });
  expect(asked.at(-1)).toEqual({
    status: [1062, 1063, 1064, 1065, 1066],
    filters: { priority: ['High'], mine: 'true', Search: 'roof' },
    skip: 0,
    limit: 25,
  });
});

test('a card is moved by the keyboard, before the server has answered', async () => {
  await renderApp(<TaskBoardPage />, path);
  (await screen.findByRole('button', { name: 'Ring Mrs Pemberton back' })).focus();
  await userEvent.keyboard('m');
  await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Complaint resolved' }));
  await waitFor(() =>
    expect(column('Complaint resolved, 1 task').getByRole('button', { name: 'Ring Mrs Pemberton back' })).toHaveFocus(),
  );
  expect(sent).toEqual([{ _id: 't1', status: 1064, expectedVersion: 3 }]);
});

test('a task without a due date cannot be closed: the card goes back, and why is said', async () => {
  refusals.push(() =>
    failure(422, 'task.due_required', {
      message: 'A closed task needs a due date',
      messageText: 'A closed task needs a due date',
    }),
  );
  const { store } = await renderApp(<TaskBoardPage />, path);
  await moveTo('Complete');
  await waitFor(() =>
    expect(store.getState().toasts).toMatchObject([{ kind: 'error', text: 'A closed task needs a due date' }]),
  );
  expect(column('New complaint, 1 task').getByRole('article')).toBeInTheDocument();
});

test('several are moved; the one that is refused stays and stays chosen', async () => {
  tasks.push(aTask({ _id: 't3', Title: 'Ring Mr Okafor back' }));
  const { store } = await renderApp(<TaskBoardPage />, path);
  for (const name of ['Ring Mrs Pemberton back', 'Ring Mr Okafor back']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  refusals.push(() =>
    failure(422, 'task.due_required', {
      message: 'A closed task needs a due date',
      messageText: 'A closed task needs a due date',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Move to…' }));
  await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Complete' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() =>
    expect(store.getState().toasts).toMatchObject([
      { kind: 'success', text: '1 task was moved to Complete.' },
      { kind: 'error', text: '1 task was not moved: A closed task needs a due date' },
    ]),
  );
  const chosen = screen.getAllByRole('checkbox', { checked: true }).map((one) => one.getAttribute('aria-label'));
  expect(chosen).toEqual(['Select Ring Mrs Pemberton back']);
});

test('who only observes a task cannot move it', async () => {
  const session = aSession({ roleName: 'sales_rep', slug: 'sales_rep' });
  server.use(http.get('*/api/isLoggedIn', () => answer(session)));
  tasks = [
    aTask({ Assignee: [ben], Observer: [hannah], createdBy: ben._id }),
    aTask({ _id: 't2', Title: 'My own', Assignee: [hannah] }),
  ];
  await renderApp(<TaskBoardPage />, '/task-board/sales_rep/view');
  expect(await screen.findByRole('button', { name: 'Actions for My own' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions for Ring Mrs Pemberton back' })).toBeNull();
});

test('columns without tasks are folded, and stay as the reader wants them', async () => {
  await renderApp(<TaskBoardPage />, path);
  await userEvent.click(await screen.findByRole('button', { name: 'Expand Complaint resolved' }));
  expect(column('Complaint resolved, 0 tasks').getByText('No tasks')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Collapse New complaint' }));
  expect(column('New complaint, 1 task').queryByRole('article')).toBeNull();
  expect(JSON.parse(localStorage.getItem('board-folded:task') ?? '')).toEqual({ 1062: true, 1064: false });
  localStorage.clear();
});

test('what failed is said and can be tried again', async () => {
  server.use(http.post('*/api/task/regUser/trello', () => failure(500, 'x')));
  await renderApp(<TaskBoardPage />, path);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('a board of the past says so, has the colours of then and moves no card', async () => {
  tasks = [aTask({ DueDate: '2026-11-24' })];
  const asOf = { position: 77, at: '2026-11-20T17:00:00Z' };
  server.use(
    http.post('*/api/task/regUser/trello', async ({ request }) => {
      const body = (await request.json()) as TaskBoardBody;
      asked.push(body);
      return answer(
        body.status.map((one) => page(one, 0, 25)),
        { asOf },
      );
    }),
  );
  await renderApp(<TaskBoardPage />, `${path}?at=77`);
  const card = await screen.findByRole('article', { name: 'Ring Mrs Pemberton back' });
  expect(await screen.findByRole('heading', { name: 'Friday, 20 November 2026, 5:00 pm' })).toBeInTheDocument();
  expect(within(card).getByText('Due soon')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions for Ring Mrs Pemberton back' })).toBeNull();
  expect(asked.at(-1)?.position).toBe(77);
});
