import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Suspense } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { AnyRecord } from '@/records/fields/field';
import { relatedTab } from '@/records/related/inDrawers';
import { hannah } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';

const { Body: TasksTab, Amount = () => null } = relatedTab('task');

let asked: URLSearchParams[];
beforeEach(() => {
  asked = [];
});

const tasksAre = (tasks: readonly object[]) =>
  server.use(
    http.get('*/api/task/admin/list', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer(tasks);
    }),
  );

const task = {
  _id: 't1',
  version: 1,
  customTaskId: 'T-100001',
  Title: 'Ring the landlord',
  Priority: 'High',
  DueDate: '2020-12-24',
  Time: '09:30',
  status: 1062,
  category: 1062,
  isClosed: false,
  colour: 'blue',
  createdAt: '2020-12-01T09:00:00Z',
  Assignee: [hannah],
};

test.each([
  ['company', 'Company'],
  ['consumer', 'Consumer'],
  ['lead', 'Lead'],
  ['quote', 'Quote'],
  ['renewal', 'Renewal'],
] as const)('a %s shows its open tasks alone, the next ones first, and each opens its drawer', async (noun, field) => {
  tasksAre([task]);
  const { router } = await renderApp(
    <TasksTab about={noun} row={{ _id: 'r1' } as AnyRecord} readOnly={false} />,
    '/company/admin/view',
  );
  const link = await screen.findByRole('link', { name: 'Ring the landlord' });
  const [first] = asked as [URLSearchParams];
  expect([first.get(field), first.get('isClosed'), first.get('sort'), first.get('sortType')]).toEqual([
    'r1',
    'false',
    'dueDate',
    'asc',
  ]);
  expect(screen.getByText(`T-100001 · 24/12/2020 · 9:30 am · ${hannah.name}`)).toBeInTheDocument();
  expect(screen.getByText('Overdue or due within 2 days')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all in the list' })).toHaveAttribute(
    'href',
    `/task/admin/view?${field}=r1`,
  );
  await userEvent.click(link);
  expect(router.state.location.search).toContain('task=t1');
});

test('a task that is added there is about the record', async () => {
  tasksAre([]);
  const added: unknown[] = [];
  server.use(
    http.post('*/api/task/admin/create', async ({ request }) => {
      added.push(await request.json());
      return answer({ _id: 't9', version: 1 });
    }),
  );
  await renderApp(<TasksTab about="lead" row={{ _id: 'l1' } as AnyRecord} readOnly={false} />, '/lead/admin/view');
  await userEvent.click(await screen.findByRole('button', { name: 'New task' }));
  const form = await screen.findByRole('dialog', { name: 'New task' });
  expect(within(form).queryByLabelText(/Consumer|Company|Lead/)).not.toBeInTheDocument();
  await userEvent.type(within(form).getByLabelText(/Title/), 'Ring back');
  await userEvent.click(within(form).getByRole('button', { name: 'Add' }));
  expect(added).toEqual([{ Lead: 'l1', Title: 'Ring back' }]);
});

test('a task that is added to a renewal is about its customer too', async () => {
  tasksAre([]);
  const added: unknown[] = [];
  server.use(
    http.post('*/api/task/admin/create', async ({ request }) => {
      added.push(await request.json());
      return answer({ _id: 't9', version: 1 });
    }),
  );
  await renderApp(
    <TasksTab
      about="renewal"
      row={{ _id: 'r1', Company: { _id: 'c1' }, Consumer: null, Lead: null } as unknown as AnyRecord}
      readOnly={false}
    />,
    '/renewal/admin/view',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'New task' }));
  const form = await screen.findByRole('dialog', { name: 'New task' });
  await userEvent.type(within(form).getByLabelText(/Title/), 'Ask for the bill');
  await userEvent.click(within(form).getByRole('button', { name: 'Add' }));
  expect(added).toEqual([{ Company: 'c1', Renewal: 'r1', Title: 'Ask for the bill' }]);
});

test('nobody adds one to a record that can only be read', async () => {
  tasksAre([]);
  await renderApp(<TasksTab about="lead" row={{ _id: 'l1' } as AnyRecord} readOnly />, '/lead/admin/view');
  expect(await screen.findByText('No open tasks')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New task' })).not.toBeInTheDocument();
});

test.each([2, -1])(
  'a tab in the menu says how much is on it, whether its page is the last one or not',
  async (count) => {
    server.use(
      http.get('*/api/task/admin/list', () => answer([task], { count })),
      http.get('*/api/task/regUser/count', () => answer([], { count: 2 })),
    );
    const { container } = await renderApp(
      <Suspense fallback={null}>
        <Amount about="lead" row={{ _id: 'l1' } as AnyRecord} readOnly={false} />
      </Suspense>,
    );
    await waitFor(() => expect(container.textContent).toBe(' (2)'));
  },
);
