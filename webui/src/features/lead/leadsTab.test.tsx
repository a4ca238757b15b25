import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { AnyRecord } from '@/records/fields/field';
import { relatedTab } from '@/records/related/inDrawers';
import { aLead, lookups } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';

const { Body: LeadsTab } = relatedTab('lead');

const asked: URLSearchParams[] = [];
const leadsOf = (leads: readonly object[]) =>
  server.use(
    http.get('*/api/lookups', () => answer(lookups)),
    http.get('*/api/lead/admin/list', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer(leads);
    }),
  );

test('a company shows its leads alone, and each opens its drawer', async () => {
  leadsOf([aLead()]);
  const { router } = await renderApp(
    <LeadsTab about="company" row={{ _id: 'f1' } as AnyRecord} readOnly={false} />,
    '/company/admin/view?company=f1&tab=leads',
  );
  await userEvent.click(await screen.findByRole('link', { name: 'L-100001' }));
  expect(router.state.location.search).toContain('lead=l1');
  expect(asked[0]?.get('Company')).toBe('f1');
  expect(asked[0]?.get('isFromCompanyOrConsumerDrawer')).toBe('true');
});

test('a lead that is added there is of the customer', async () => {
  leadsOf([]);
  const added: unknown[] = [];
  server.use(
    http.post('*/api/lead/admin/add', async ({ request }) => {
      added.push(await request.json());
      return answer({ _id: 'l9', version: 1 });
    }),
  );
  await renderApp(
    <LeadsTab about="consumer" row={{ _id: 'c1' } as AnyRecord} readOnly={false} />,
    '/consumer/admin/view',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'New lead' }));
  const form = await screen.findByRole('dialog', { name: 'New lead' });
  expect(within(form).queryByLabelText(/Consumer/)).not.toBeInTheDocument();
  await userEvent.click(within(form).getByLabelText(/Pipeline/));
  await userEvent.click(await screen.findByRole('option', { name: 'ECO Sales' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Add' }));
  expect(added).toEqual([{ Consumer: 'c1', leadType: 'ECO Sales' }]);
});

test('nobody adds one to a record that can only be read', async () => {
  leadsOf([]);
  await renderApp(<LeadsTab about="consumer" row={{ _id: 'c1' } as AnyRecord} readOnly />, '/consumer/admin/view');
  expect(await screen.findByText('No leads yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New lead' })).not.toBeInTheDocument();
});
