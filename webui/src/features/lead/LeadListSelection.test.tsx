import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLead, ben } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { LeadListPage } from './LeadListPage';

const drawn = vi.hoisted(() => ({ cells: 0 }));

vi.mock('@/records/fields/FieldValue', async (original) => {
  const { FieldValue } = await original<typeof import('@/records/fields/FieldValue')>();
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

test('the filters that are chosen stay in sight while rows are selected', async () => {
  await renderApp(<LeadListPage />, `/lead/admin/view?assignee=${ben._id}`);
  const chips = await screen.findByRole('group', { name: 'Active filters' });
  await userEvent.click(await box(1));
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
  expect(chips).toBeVisible();
  expect(within(chips).getByRole('button', { name: /Ben Ashworth/ })).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
