import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { aLead, lookups } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { LeadDrawer } from './LeadDrawer';
import { LeadListPage } from './LeadListPage';

beforeEach(() =>
  server.use(
    http.get('*/api/lookups', () => answer(lookups)),
    http.get('*/api/lead/admin/list', () => answer([aLead()], { count: 1 })),
    http.get('*/api/lead/regUser/show/l1', () => answer(aLead())),
    http.get('*/api/lead/regUser/values_in_use', () =>
      answer({ jobType: ['Loft', 'Loft and walls', 'Solar'], DataOf: ['Band E'] }),
    ),
  ),
);

test('the job types in use can be ticked in the filter', async () => {
  const { router } = await renderApp(<LeadListPage />, '/lead/admin/view');
  await userEvent.click(await screen.findByRole('button', { name: /filters/i }));
  await userEvent.click(await screen.findByRole('button', { name: /^Job type/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Solar' }));
  await waitFor(() => expect(router.state.location.search).toContain('jobType=Solar'));
});

test('a job type is suggested while it is typed, and another text is taken too', async () => {
  let sent: unknown;
  server.use(
    http.post('*/api/lead/admin/update', async ({ request }) => {
      sent = await request.json();
      return answer({ _id: 'l1', version: 5 });
    }),
  );
  await renderApp(<LeadDrawer id="l1" open />, '/lead/admin/view?lead=l1');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.type(await screen.findByLabelText('Job type'), 'loft');
  const listed = within(await screen.findByRole('listbox'));
  expect(listed.getAllByRole('option').map((one) => one.textContent)).toEqual(['Loft', 'Loft and walls']);
  await userEvent.click(listed.getByRole('option', { name: 'Loft and walls' }));
  await userEvent.type(screen.getByLabelText('Data of'), 'Leaflet');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toMatchObject({ jobType: 'Loft and walls', DataOf: 'Leaflet' }));
});
