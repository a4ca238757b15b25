import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { IsLoggedInApiResponse, ListLeadsApiResponse, UpdateColumnApiResponse } from '@/api/generated';
import { aLead, aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { failure, server } from '@/test/server';
import { LeadListPage } from './LeadListPage';

const address = '/lead/admin/view';

beforeEach(() =>
  server.use(
    http.get('*/api/isLoggedIn', () =>
      reply<IsLoggedInApiResponse>({ ...aSession(), columns: { lead: ['value', 'leadId', 'goneField'] } }),
    ),
    http.get('*/api/lead/admin/list', () => reply<ListLeadsApiResponse>([aLead()], { count: 1 })),
  ),
);

const heads = () => screen.getAllByRole('columnheader').flatMap((head) => head.textContent || []);
test('a column says how long a lead has stood in its stage', async () => {
  server.use(
    http.get('*/api/isLoggedIn', () =>
      reply<IsLoggedInApiResponse>({ ...aSession(), columns: { lead: ['leadId', 'stageSince'] } }),
    ),
    http.get('*/api/lead/admin/list', () =>
      reply<ListLeadsApiResponse>([{ ...aLead(), stageSince: new Date().toISOString() }], { count: 1 }),
    ),
  );
  await renderApp(<LeadListPage />, address);
  expect(await screen.findByText('today')).toBeInTheDocument();
  expect(heads()).toEqual(['Lead', 'In stage']);
});

const openPicker = async () => {
  await screen.findByText('L-100001');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  return within(await screen.findByRole('group', { name: 'Columns' }));
};

test('the table has the columns that were saved, in their order, but none that are gone', async () => {
  await renderApp(<LeadListPage />, address);
  await screen.findByText('L-100001');
  expect(heads()).toEqual(['Value', 'Lead']);
});

test('a chosen column is saved with the others and shown at once', async () => {
  let saved: unknown;
  server.use(
    http.post('*/api/user/reguser/updateColumn', async ({ request }) => {
      saved = await request.json();
      return reply<UpdateColumnApiResponse>({ lead: ['value', 'leadId', 'source'] });
    }),
  );
  await renderApp(<LeadListPage />, address);
  const picker = await openPicker();
  await userEvent.click(picker.getByRole('checkbox', { name: 'Source' }));
  await waitFor(() => expect(saved).toEqual({ list: 'lead', columns: ['value', 'leadId', 'source'] }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(heads()).toEqual(['Value', 'Lead', 'Source']));
});

test('a column moves up', async () => {
  let saved: unknown;
  server.use(
    http.post('*/api/user/reguser/updateColumn', async ({ request }) => {
      saved = await request.json();
      return reply<UpdateColumnApiResponse>({ lead: ['leadId', 'value'] });
    }),
  );
  await renderApp(<LeadListPage />, address);
  const picker = await openPicker();
  expect(picker.getByRole('button', { name: 'Move Value up' })).toBeDisabled();
  await userEvent.click(picker.getByRole('button', { name: 'Move Lead up' }));
  await waitFor(() => expect(saved).toEqual({ list: 'lead', columns: ['leadId', 'value'] }));
});

test('a choice that could not be saved is taken back and reported', async () => {
  server.use(http.post('*/api/user/reguser/updateColumn', () => failure(503, 'store.unavailable')));
  const { store } = await renderApp(<LeadListPage />, address);
  const picker = await openPicker();
  await userEvent.click(picker.getByRole('checkbox', { name: 'Source' }));
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ kind: 'error' }]));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(heads()).toEqual(['Value', 'Lead']));
});
