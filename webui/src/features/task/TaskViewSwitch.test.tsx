import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { TaskViewSwitch } from './TaskViewSwitch';

test.each([
  [
    'list',
    'Board',
    '/task/admin/view?isClosed=false&priority=High&page=3&status=1062',
    '/task-board/admin/view?priority=High',
  ],
  [
    'board',
    'List',
    '/task-board/admin/view?priority=High&department=Sales',
    '/task/admin/view?priority=High&isClosed=false',
  ],
  [
    'list',
    'Calendar',
    '/task/admin/view?isClosed=false&dueFrom=2026-06-01&status=1062',
    '/task/admin/view?status=1062&view=calendar',
  ],
  ['calendar', 'List', '/task/admin/view?view=calendar&date=2026-06-15&q=x', '/task/admin/view?q=x&isClosed=false'],
] as const)(
  'from the %s to the %s the filters stay, and what only one of them has goes',
  async (view, name, from, to) => {
    const { router } = await renderApp(<TaskViewSwitch view={view} />, from);
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(router.state.location.pathname + router.state.location.search).toBe(to);
  },
);
