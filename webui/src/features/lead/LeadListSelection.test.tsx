import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLead, ben } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { LeadListPage } from './LeadListPage';

const drawn = vi.hoisted(() => ({ cells: 0 }));

vi.mock('@/records/kinds/FieldValue', async (original) => {
  const { FieldValue } = await original<typeof import('@/records/kinds/FieldValue')>();
  return {
    FieldValue: (props: Parameters<typeof FieldValue>[0]) => {
      drawn.cells += 1;
      return FieldValue(props);
    },
  };
});

const leads = Array.from({ length: 10 }, (_, at) => aLead({ _id: `l${at}`, leadId: `L-${at}` }));

beforeEach(() => server.use(http.get('*/api/lead/admin/list', () => answer(leads, { count: 10 }))));

const box = async (at: number) => (await screen.findAllByRole('checkbox', { name: /^Select Ms/ }))[at] as HTMLElement;

test('ticking a row draws that row alone', async () => {
  await renderApp(<LeadListPage />, '/lead/admin/view');
  await userEvent.click(await box(0));
  await screen.findByRole('button', { name: 'Delete' });
  const columns = screen.getAllByRole('columnheader').length - 1;
  await userEvent.keyboard('j');
  drawn.cells = 0;
  await userEvent.keyboard('x');
  expect(await screen.findByText('2 selected')).toBeInTheDocument();
  expect(drawn.cells).toBeLessThanOrEqual(columns);
});

test('a link of a row keeps the filters that are chosen by now', async () => {
  const { router } = await renderApp(<LeadListPage />, '/lead/admin/view');
  await screen.findAllByRole('link', { name: 'Ms Ada Byron' });
  await router.navigate('/lead/admin/view?status=No+Ans');
  await screen.findByRole('group', { name: 'Active filters' });
  expect(screen.getAllByRole('link', { name: 'Ms Ada Byron' })[1]).toHaveAttribute(
    'href',
    '/lead/admin/view?status=No+Ans&lead=l1',
  );
});

test('people are asked for when a menu of them opens, not with the list', async () => {
  let asked = 0;
  server.use(
    http.get('*/api/users/:slug/dropdown_list', () => {
      asked += 1;
      return answer([ben]);
    }),
  );
  await renderApp(<LeadListPage />, '/lead/admin/view');
  await box(0);
  expect(asked).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Assignee' }));
  expect(await screen.findByRole('checkbox', { name: ben.name })).toBeInTheDocument();
  expect(asked).toBe(1);
});

test('an overdue day is red and says so', async () => {
  const due = [aLead({ dueDate: '2020-01-31' }), aLead({ _id: 'l2', dueDate: '2999-01-31' })];
  server.use(http.get('*/api/lead/admin/list', () => answer(due, { count: 2 })));
  await renderApp(<LeadListPage />, '/lead/admin/view');
  expect(await screen.findByText('31/01/2020')).toHaveAttribute('data-overdue');
  expect(screen.getByText('31/01/2020')).toHaveTextContent('overdue');
  expect(screen.getByText('31/01/2999')).not.toHaveAttribute('data-overdue');
});

test('the filters that are chosen stay in sight while rows are selected', async () => {
  await renderApp(<LeadListPage />, `/lead/admin/view?assignee=${ben._id}`);
  const chips = await screen.findByRole('group', { name: 'Active filters' });
  await userEvent.click(await box(1));
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
  expect(chips).toBeVisible();
  expect(within(chips).getByRole('button', { name: /Ben Ashworth/ })).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
