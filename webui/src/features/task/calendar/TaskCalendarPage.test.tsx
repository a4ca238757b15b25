import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Task, TaskCalendarApiResponse, TaskCalendarBody, UpdateTaskApiResponse } from '@/api/generated';
import { aSession, ben, hannah } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { aTask } from '@/test/taskBuilders';
import { daysBetween, daysFrom } from '@/ui/days';
import { TaskCalendarPage } from './TaskCalendarPage';

const path = '/task/admin/view?view=calendar&date=2026-06-15';
let tasks: Task[];
let asked: TaskCalendarBody[];
let sent: unknown[];

beforeEach(() => {
  tasks = [aTask({ DueDate: '2026-06-17', Time: '09:30' })];
  asked = [];
  sent = [];
  server.use(
    http.post('*/api/task/regUser/calTask', async ({ request }) => {
      const body = (await request.json()) as TaskCalendarBody;
      asked.push(body);
      const days = daysFrom(body.from, daysBetween(body.from, body.to) + 1).map((date) => {
        const due = tasks.filter(({ DueDate }) => DueDate === date);
        return { date, count: due.length, tasks: due.slice(0, body.limit), hasMore: due.length > (body.limit ?? 10) };
      });
      return reply<TaskCalendarApiResponse>(days);
    }),
    http.post('*/api/task/regUser/update', async ({ request }) => {
      const body = (await request.json()) as { DueDate: string };
      sent.push(body);
      tasks = tasks.map((task) => ({ ...task, DueDate: '2026-06-24', version: 4 }));
      const done: UpdateTaskApiResponse = {
        success: true,
        message: '',
        messageText: '',
        data: { _id: 't1', version: 4, records: [] },
        pending: false,
      };
      return HttpResponse.json(done);
    }),
  );
});

afterEach(() => vi.unstubAllGlobals());

const cell = (day: string) => document.querySelector(`[role=cell][data-day="${day}"]`) as HTMLElement;

test('a month asks for its whole weeks, for open tasks, with the filters of the address', async () => {
  await renderApp(<TaskCalendarPage />, `${path}&priority=High&mine=true`);
  expect(await screen.findByRole('heading', { name: 'June 2026' })).toBeInTheDocument();
  expect(asked).toEqual([
    {
      from: '2026-06-01',
      to: '2026-07-05',
      filters: { isClosed: 'false', priority: ['High'], mine: 'true' },
      limit: 10,
    },
  ]);
});

test('filters of the address that the calendar does not offer are asked for and shown; days are not taken', async () => {
  server.use(http.get('*/api/quote/:slug/show/q1', () => answer({ _id: 'q1', QuoteID: 'Q-100012' })));
  await renderApp(<TaskCalendarPage />, `${path}&Quote=q1&dueFrom=2026-01-05`);
  const chips = within(await screen.findByRole('group', { name: 'Active filters' }));
  expect(await chips.findByText('Quote: Q-100012')).toBeInTheDocument();
  expect(chips.getByText('Due date ≥ 05/01/2026 (not taken here)')).toBeInTheDocument();
  expect(asked.at(-1)?.filters).toEqual({ isClosed: 'false', Quote: 'q1' });
});

test('a task stands on its day, with its hour and its colour in words', async () => {
  await renderApp(<TaskCalendarPage />, path);
  const task = await screen.findByRole('link', { name: /^9:30 am, Ring Mrs Pemberton back, Hannah Reeve, Overdue/ });
  expect(cell('2026-06-17')).toContainElement(task);
});

test('by the keyboard a due date is changed in a form', async () => {
  await renderApp(<TaskCalendarPage />, path);
  (await screen.findByRole('link', { name: /Ring Mrs Pemberton back/ })).focus();
  await userEvent.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'Due date of Ring Mrs Pemberton back' });
  const day = await within(dialog).findByLabelText(/^Due date/);
  await userEvent.clear(day);
  await userEvent.type(day, '24/06/2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ _id: 't1', expectedVersion: 3 })]));
  await waitFor(() => expect(within(cell('2026-06-24')).getByRole('link')).toBeInTheDocument());
  expect(within(cell('2026-06-17')).queryByRole('link')).toBeNull();
});

test('a day with more tasks than are named leads to all of them in the list', async () => {
  tasks = Array.from({ length: 14 }, (_one, at) =>
    aTask({ _id: `t${at}`, Title: `Task ${at}`, DueDate: '2026-06-17' }),
  );
  const { router } = await renderApp(<TaskCalendarPage />, `${path}&priority=Normal`);
  await userEvent.click(await screen.findByRole('button', { name: /^\d+ more on Wednesday/ }));
  const dialog = await screen.findByRole('dialog', { name: /17 June 2026/ });
  expect(within(dialog).getAllByRole('link')).toHaveLength(11);
  await userEvent.click(within(dialog).getByRole('link', { name: 'Show all 14 in the list' }));
  expect(router.state.location).toMatchObject({
    pathname: '/task/admin/view',
    search: '?priority=Normal&isClosed=false&dueFrom=2026-06-17&dueTo=2026-06-17',
  });
});

test('months are stepped through by keys, and the address says which', async () => {
  const { router } = await renderApp(<TaskCalendarPage />, path);
  await screen.findByRole('heading', { name: 'June 2026' });
  await userEvent.keyboard('n');
  expect(await screen.findByRole('heading', { name: 'July 2026' })).toBeInTheDocument();
  expect(router.state.location.search).toContain('date=2026-07-15');
  await userEvent.keyboard('pp');
  expect(await screen.findByRole('heading', { name: 'May 2026' })).toBeInTheDocument();
});

test('a click on a day begins a new task that is due on it', async () => {
  await renderApp(<TaskCalendarPage />, path);
  await screen.findByRole('link', { name: /Ring Mrs Pemberton back/ });
  await userEvent.click(cell('2026-06-10'));
  const dialog = await screen.findByRole('dialog', { name: 'New task' });
  expect(await within(dialog).findByLabelText(/^Due date/)).toHaveValue('10/06/2026');
});

test('on a narrow screen the days of the month stand below each other', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    removeListener: () => undefined,
  }));
  await renderApp(<TaskCalendarPage />, path);
  const list = within(await screen.findByRole('region', { name: 'Tasks, June 2026' }));
  expect(list.getByRole('heading', { name: /^Wednesday,? 17 June 2026$/ })).toBeInTheDocument();
  expect(list.getByRole('link', { name: /Ring Mrs Pemberton back/ })).toHaveAttribute('aria-keyshortcuts', 'm');
  expect(asked).toMatchObject([{ from: '2026-06-01', to: '2026-06-30' }]);
});

test('who only observes a task does not move it', async () => {
  const session = aSession({ roleName: 'sales_rep', slug: 'sales_rep' });
  server.use(http.get('*/api/isLoggedIn', () => answer(session)));
  tasks = [aTask({ DueDate: '2026-06-17', Assignee: [ben], Observer: [hannah], createdBy: ben._id })];
  await renderApp(<TaskCalendarPage />, path);
  const task = await screen.findByRole('link', { name: /Ring Mrs Pemberton back/ });
  expect(task).not.toHaveAttribute('aria-keyshortcuts');
  expect(task).toHaveAttribute('draggable', 'false');
});

test('what failed is said and can be tried again', async () => {
  server.use(http.post('*/api/task/regUser/calTask', () => failure(500, 'x')));
  await renderApp(<TaskCalendarPage />, path);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
