import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { api } from '@/api';
import type {
  DropdownCompaniesApiResponse,
  DropdownConsumersApiResponse,
  Lead,
  ShowLeadApiResponse,
  UpdateLeadApiResponse,
} from '@/api/generated';
import { UnsavedGuard } from '@/records/form/UnsavedGuard';
import { aLead, anEntry, aSession, ben } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
// Loaded before the tests: a drawer that is loaded when it opens would count against their time.
import '@/features/lead/LeadDrawer';
import '@/records/form/UnsavedDialog';
import '@/records/form/EditForm';
import { RecordDrawers } from './RecordDrawers';

const done: UpdateLeadApiResponse = {
  success: true,
  message: '',
  messageText: '',
  data: { _id: 'l1', version: 5, records: [] },
  pending: false,
};
const disputed = {
  field: 'value',
  yours: '900',
  theirs: '800',
  changedBy: { _id: ben._id, name: ben.name },
  changedAt: '2026-11-20T15:04:00Z',
  version: 6,
};
// The form has some seventy inputs: asking of each whether it is hidden takes seconds without a browser.
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
configure({ defaultHidden: true });
afterAll(() => configure({ defaultHidden: false }));

let sent: unknown[];
let answers: (() => Response)[];

beforeEach(() => {
  sent = [];
  answers = [];
  server.use(
    http.get('*/api/lead/regUser/show/l1', () => reply<ShowLeadApiResponse>(aLead())),
    http.get('*/api/consumer/regUser/dropdown_list', () => reply<DropdownConsumersApiResponse>([])),
    http.get('*/api/company/regUser/dropdown_list', () => reply<DropdownCompaniesApiResponse>([])),
    http.post('*/api/lead/admin/update', async ({ request }) => {
      sent.push(await request.json());
      return answers.shift()?.() ?? HttpResponse.json(done);
    }),
  );
});

const guarded = (
  <UnsavedGuard>
    <RecordDrawers />
  </UnsavedGuard>
);

async function edit() {
  const view = await renderApp(guarded, '/lead/admin/view?status=No+Ans&lead=l1');
  const drawer = await screen.findByRole('dialog', { name: 'Ms Ada Byron' });
  await user.click(within(drawer).getByRole('button', { name: 'Edit' }));
  const value = await within(drawer).findByLabelText('Value');
  fireEvent.change(value, { target: { value: '900' } });
  return { ...view, drawer };
}

const save = (drawer: HTMLElement) => user.click(within(drawer).getByRole('button', { name: 'Save changes' }));

test('an edit sends the changed field alone, with the version that was seen and the reason', async () => {
  const { drawer, store } = await edit();
  fireEvent.change(within(drawer).getByLabelText('Reason'), { target: { value: 'Asked by phone' } });
  await save(drawer);
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ kind: 'success', text: 'Saved' }]));
  expect(sent).toEqual([{ _id: 'l1', expectedVersion: 4, value: '900', reason: 'Asked by phone' }]);
});

test('a conflict shows both values with who changed it; theirs can stay', async () => {
  answers.push(() => failure(409, 'record.conflict', { conflict: { fields: [disputed], version: 6 } }));
  const { drawer } = await edit();
  await save(drawer);
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
  expect(within(dialog).getByRole('rowheader', { name: 'Value' })).toBeInTheDocument();
  const [mine, theirs] = within(dialog).getAllByRole('cell');
  expect(mine).toHaveTextContent('£900.00');
  expect(theirs).toHaveTextContent('£800.00');
  expect(theirs).toHaveTextContent('Ben Ashworth');
  await user.click(within(dialog).getByRole('button', { name: 'Keep theirs' }));
  await waitFor(() => expect(within(drawer).getByRole('button', { name: 'Edit' })).toBeInTheDocument());
  expect(sent).toHaveLength(1);
});

test('closing asks before it throws away what was typed', async () => {
  const { drawer, router } = await edit();
  const close = within(drawer).getByLabelText('Close');
  await user.click(close);
  expect(await screen.findByText('Discard your changes?')).toBeInTheDocument();
  await user.click(screen.getByText('Keep editing'));
  expect(router.state.location.search).toBe('?status=No+Ans&lead=l1');
  // The question that fades out still has its buttons.
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).not.toBeInTheDocument());
  await user.click(close);
  await user.click(await screen.findByText('Discard'));
  await waitFor(() => expect(router.state.location.search).toBe('?status=No+Ans'));
});

test('Esc asks as well', async () => {
  const { drawer, router } = await edit();
  await user.click(within(drawer).getByLabelText('Value'));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Discard your changes?')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?status=No+Ans&lead=l1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).not.toBeInTheDocument());
  expect(within(drawer).getByLabelText('Value')).toHaveValue('900');
});

test("a change of the customer in the drawer above shows in the lead's head at once", async () => {
  let mobile = '+447700900852';
  server.use(
    http.get('*/api/lead/regUser/show/l1', () => {
      const Consumer = { ...aLead().Consumer, _id: 'c1', mobile } as Lead['Consumer'];
      return reply<ShowLeadApiResponse>(aLead({ Consumer }));
    }),
    http.post('*/api/consumer/regUser/update', () => {
      mobile = '+447700900123';
      return HttpResponse.json({ ...done, data: { ...done.data, _id: 'c1' } });
    }),
  );
  const { store } = await renderApp(guarded, '/lead/admin/view?lead=l1');
  const drawer = await screen.findByRole('dialog', { name: 'Ms Ada Byron' });
  const head = () => drawer.querySelector('header');
  await waitFor(() => expect(head()).toHaveTextContent('07700 900852'));
  const change = { noun: 'consumer', slug: 'admin', role: 'change', ids: ['c1'], values: { mobile } } as const;
  await store.dispatch(api.endpoints.recordCommand.initiate(change));
  await waitFor(() => expect(head()).toHaveTextContent('07700 900123'));
  expect(drawer).not.toHaveTextContent('07700 900852');
});

test('the browser asks before a page with unsaved edits is left, and only then', async () => {
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { drawer } = await edit();
  expect(leaves()).toBe(false);
  await user.click(within(drawer).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(leaves()).toBe(true));
});

test('a tab names its panel, and the panel its tab', async () => {
  await renderApp(guarded, '/lead/admin/view?lead=l1');
  const tab = await screen.findByRole('tab', { name: 'Overview' });
  const panel = screen.getByRole('tabpanel', { name: 'Overview' });
  expect(tab).toHaveAttribute('aria-controls', panel.id);
});

test('nothing can be written about a person who was erased', async () => {
  const erasure = {
    at: '2026-11-20T15:04:00Z',
    by: ben,
    reason: 'By letter',
    isOwn: true,
  };
  server.use(http.get('*/api/lead/regUser/show/l1', () => reply<ShowLeadApiResponse>(aLead({ erasure }))));
  await renderApp(guarded, '/lead/admin/view?lead=l1&tab=documents');
  expect(await screen.findByText(/Erased on 20\/11\/2026 by Ben Ashworth/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByLabelText('choose files')).toBeNull();
});

test('a lead of a customer who wants no contact says so, and links no telephone', async () => {
  const lead = aLead();
  const Consumer = { ...lead.Consumer, contactStopped: true } as Lead['Consumer'];
  server.use(http.get('*/api/lead/regUser/show/l1', () => reply<ShowLeadApiResponse>({ ...lead, Consumer })));
  await renderApp(guarded, '/lead/admin/view?lead=l1');
  const drawer = await screen.findByRole('dialog', { name: 'Ms Ada Byron' });
  expect(await within(drawer).findByText(/^Do not contact/)).toBeInTheDocument();
  expect(within(drawer).getAllByText('07700 900123').length).toBeGreaterThan(0);
  expect(drawer.querySelector('a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
});

test('a deleted record cannot be edited; an admin can restore it', async () => {
  server.use(http.get('*/api/lead/regUser/show/l1', () => reply<ShowLeadApiResponse>(aLead({ isDelete: true }))));
  await renderApp(<RecordDrawers />, '/lead/admin/view?lead=l1');
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

test('what is blocked says so in words that suit a person, too', async () => {
  server.use(http.get('*/api/lead/regUser/show/l1', () => reply<ShowLeadApiResponse>(aLead({ isActive: 0 }))));
  await renderApp(<RecordDrawers />, '/lead/admin/view?lead=l1');
  expect(await screen.findByText('Blocked until “Activate” is chosen from the menu.')).toBeInTheDocument();
});

test('a role that reads only has nothing to change', async () => {
  server.use(http.get('*/api/isLoggedIn', () => answer(aSession({ roleName: 'installer', slug: 'installer' }))));
  await renderApp(<RecordDrawers />, '/lead/installer/view?lead=l1');
  expect(await screen.findByRole('dialog', { name: 'Ms Ada Byron' })).toHaveTextContent('L-100001');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('closing asks for what was typed in a drawer beneath another one, too', async () => {
  server.use(http.get('*/api/consumer/regUser/view/c1', () => failure(404, 'record.not_found')));
  const { router } = await edit();
  await act(() => router.navigate('/lead/admin/view?status=No+Ans&lead=l1&consumer=c1'));
  await screen.findByRole('dialog', { name: 'Record not found' });
  await act(() => router.navigate('/dashboard/admin'));
  await user.click(await screen.findByText('Keep editing'));
  expect(router.state.location.pathname).toBe('/lead/admin/view');
});

test('the key that edits is not lost while the record is on its way', async () => {
  let come = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    come = resolve;
  });
  server.use(
    http.get('*/api/lead/regUser/show/l1', async () => {
      await onItsWay;
      return reply<ShowLeadApiResponse>(aLead());
    }),
  );
  await renderApp(guarded, '/lead/admin/view?lead=l1');
  await screen.findByRole('dialog');
  await user.keyboard('e');
  come();
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeInTheDocument();
});

test('keys are for the uppermost drawer alone', async () => {
  server.use(http.get('*/api/consumer/regUser/view/c1', () => failure(404, 'record.not_found')));
  await renderApp(guarded, '/lead/admin/view?lead=l1&consumer=c1');
  await screen.findByRole('dialog', { name: 'Ms Ada Byron' });
  await screen.findByRole('dialog', { name: /found/i });
  await user.keyboard('e');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
});

test('a tab and a past version stand in the address, and going back undoes them', async () => {
  server.use(
    http.get('*/api/records/lead/l1/history', () => answer([anEntry()], { nextBefore: null, upTo: 40 })),
    http.get('*/api/records/lead/l1/*', () => failure(503, 'store.unavailable')),
  );
  const { router } = await renderApp(guarded, '/lead/admin/view?lead=l1&utm=x');
  const drawer = await screen.findByRole('dialog', { name: 'Ms Ada Byron' });
  await user.click(within(drawer).getByRole('tab', { name: 'Timeline' }));
  await waitFor(() => expect(router.state.location.search).toBe('?lead=l1&tab=timeline&utm=x'));
  await act(() => router.navigate(-1));
  expect(within(drawer).getByRole('tab', { name: 'Overview', selected: true })).toBeInTheDocument();
  await act(() => router.navigate('?lead=l1&asof=2'));
  await waitFor(() => expect(within(drawer).queryByRole('button', { name: 'Edit' })).toBeNull());
});

test('a record that may not be seen says so in the place of its tabs', async () => {
  server.use(http.get('*/api/lead/regUser/show/l1', () => failure(403, 'auth.forbidden')));
  await renderApp(guarded, '/lead/admin/view?lead=l1');
  const drawer = await screen.findByRole('dialog', { name: 'Not for your role' });
  expect(within(drawer).queryByRole('tab')).toBeNull();
  expect(within(drawer).getByRole('alert')).toBeInTheDocument();
});
