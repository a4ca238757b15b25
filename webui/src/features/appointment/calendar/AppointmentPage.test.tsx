import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Appointment, AppointmentMatrixApiResponse, ClashOut, ListAppointmentsApiResponse } from '@/api/generated';
import { anAppointment } from '@/test/appointmentBuilders';
import { aSession, ben, hannah, lookups } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { dayTitle } from '@/ui/dayWords';
import { appointmentApi } from '../api';
import { AppointmentPage } from './AppointmentPage';

// It complains about regions that do not scroll, and without a layout none does.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({ autoScrollForElements: () => () => {} }));

const lists = {
  ...lookups,
  roles: [{ roleName: 'sales_rep', label: 'Sales Rep' }],
  appointmentTypes: [
    { value: 1, label: 'Booked' },
    { value: 4, label: 'Survey' },
  ],
  appointmentStatuses: [
    { value: 1, state: 'booked' },
    { value: 2, state: 'finished' },
    { value: -123, state: 'unavailable' },
  ],
  bookableTypes: [{ value: 'Solar Survey', appointmentType: 4, subTypes: [] }],
  leaveTypes: ['Full Day Off'],
  paidUnpaidTypes: ['paid', 'unpaid', 'bank holiday'],
};

const clash: ClashOut = {
  _id: 'a9',
  startTime: '2026-11-24T09:00:00Z',
  endTime: '2026-11-24T10:00:00Z',
  kind: 'meeting',
  appointmentType: 3,
  bookableType: 'Office Meeting',
  subType: null,
  leaveType: null,
  status: 3,
  isForAll: false,
  who: [{ _id: ben._id, name: ben.name }],
};

const refusedForClash = () => failure(409, 'appointment.clash', { data: { clashes: [clash] } });
const done = () => answer({ _id: 'a1', version: 4, records: [] }, { pending: false });

let rows: Appointment[];
let asked: URLSearchParams[];
let sent: unknown[];
let answers: (() => Response)[];

beforeEach(() => {
  rows = [anAppointment()];
  asked = [];
  sent = [];
  answers = [];
  const take = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return answers.shift()?.() ?? done();
  };
  server.use(
    http.get('*/api/lookups', () => answer(lists)),
    http.get('*/api/appoinment/list', ({ request }) => {
      const params = new URL(request.url).searchParams;
      asked.push(params);
      const page = rows.slice(Number(params.get('skip')), Number(params.get('skip')) + Number(params.get('limit')));
      return reply<ListAppointmentsApiResponse>(page, { count: rows.length });
    }),
    http.post('*/api/appoinment/userList', () =>
      answer(
        [
          { ...ben, busy: true },
          { ...hannah, busy: false },
        ],
        { count: 2 },
      ),
    ),
    http.post('*/api/appoinment', take),
    http.put('*/api/appoinment/a1', take),
  );
});

afterEach(() => vi.restoreAllMocks());

const november = '/appointment/admin/view?date=2026-11-20';
const open = (address = november) => renderApp(<AppointmentPage />, address);
const cellOf = (day: string) => within(document.querySelector(`[data-day="${day}"]`) as HTMLElement);
const survey = /^9:15 am – 10:15 am, Solar survey, Ben Ashworth, LS1 4AB/;

test('a month begins on Monday and asks for all of its weeks, 500 at a time', async () => {
  await open();
  expect(await screen.findByRole('link', { name: survey })).toBeInTheDocument();
  expect(cellOf('2026-11-20').getByRole('link', { name: survey })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /November 2026/ })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toBe('Mon');
  const [first] = asked;
  expect([first?.get('startTime'), first?.get('endTime'), first?.get('limit')]).toEqual([
    '2026-10-26',
    '2026-12-06',
    '500',
  ]);
});

test('a full page is followed by the next one', async () => {
  rows = Array.from({ length: 501 }, (_, at) => anAppointment({ _id: `a${at}` }));
  await open();
  await waitFor(() => expect(asked.map((params) => params.get('skip'))).toEqual(['0', '500']));
});

test('more than fits waits behind "+n more"', async () => {
  // Room for three lines in a cell; this document has no layout of its own.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(72);
  rows = ['a', 'b', 'c', 'd', 'e'].map((_id) => anAppointment({ _id, subType: null, description: _id }));
  await open();
  const more = await screen.findByRole('button', { name: `3 more on ${dayTitle('2026-11-20')}` });
  expect(more).toHaveTextContent('+3 more');
  await userEvent.click(more);
  const list = await screen.findByRole('dialog', { name: dayTitle('2026-11-20') });
  expect(within(list).getAllByRole('link', { name: survey })).toHaveLength(5);
});

test('keys go on and back, and filters go into the address and the question', async () => {
  const { router } = await open(`${november}&type=4&status=-123&assignee=u2&q=LS1`);
  await screen.findByRole('link', { name: survey });
  const [first] = asked;
  expect([first?.get('appointmentType'), first?.get('status'), first?.get('Assignee'), first?.get('Search')]).toEqual([
    '4',
    '-123',
    'u2',
    'LS1',
  ]);
  await userEvent.keyboard('n');
  expect(await screen.findByRole('heading', { name: /December 2026/ })).toBeInTheDocument();
  expect(router.state.location.search).toContain('date=2026-12-20');
  expect(router.state.location.search).toContain('status=-123');
  await userEvent.keyboard('p');
  expect(await screen.findByRole('heading', { name: /November 2026/ })).toBeInTheDocument();
});

/** The list is the view with the least to look through. */
const list = `${november}&view=list`;

async function fillSurvey() {
  await screen.findByText('Solar survey');
  await userEvent.keyboard('c');
  const form = await screen.findByRole('dialog', { name: 'New appointment' });
  await userEvent.click(within(form).getByRole('combobox', { name: /^Type/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Solar survey' }));
  await userEvent.click(within(form).getByRole('combobox', { name: 'Assignee' }));
  await userEvent.click(await screen.findByRole('option', { name: /Ben Ashworth/ }));
  await userEvent.click(within(form).getByRole('button', { name: 'Book' }));
  return form;
}

test('a clash is shown before it is booked anyway', async () => {
  answers.push(refusedForClash);
  await open(list);
  const form = await fillSurvey();
  const warning = await screen.findByRole('alertdialog', { name: 'Someone is busy at this time' });
  expect(within(warning).getByText('Office meeting')).toBeInTheDocument();
  expect(within(warning).getByText('24/11/2026, 9:00 am – 10:00 am')).toBeInTheDocument();
  expect(within(warning).getByText('Ben Ashworth')).toBeInTheDocument();
  expect(sent).toMatchObject([{ acceptClash: false, bookableType: 'Solar Survey', Assignee: [ben._id] }]);
  const readings = asked.length;
  await userEvent.click(within(warning).getByRole('button', { name: 'Book anyway' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sent[1]).toEqual({ ...(sent[0] as object), acceptClash: true });
  // What is shown is read again after an addition.
  await waitFor(() => expect(asked).toHaveLength(readings + 1));
});

test('who chooses another time is back in the form, and nothing is booked', async () => {
  answers.push(refusedForClash);
  await open(list);
  const form = await fillSurvey();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose another time' }));
  expect(await within(form).findByText('Someone is busy at this time')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

async function moveTo(day: string) {
  (await screen.findByRole('link', { name: survey })).focus();
  await userEvent.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'Move to another time' });
  const input = within(dialog).getByLabelText(/^Start date/);
  await userEvent.clear(input);
  await userEvent.type(input, day);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
}

test('a move is shown before the server has answered, and then the months that it touched are read again', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.put('*/api/appoinment/a1', async ({ request }) => {
      sent.push(await request.json());
      await held;
      rows = [anAppointment({ startTime: '2026-11-24T09:15:00Z', endTime: '2026-11-24T10:15:00Z', version: 4 })];
      return done();
    }),
  );
  await open();
  await moveTo('24/11/2026');
  await waitFor(() => expect(cellOf('2026-11-24').getByRole('link', { name: survey })).toBeInTheDocument());
  expect(cellOf('2026-11-20').queryByRole('link', { name: survey })).toBeNull();
  const readings = asked.length;
  release();
  await waitFor(() => expect(asked).toHaveLength(readings + 1));
  expect(sent).toEqual([
    { startTime: '2026-11-24T09:15:00Z', endTime: '2026-11-24T10:15:00Z', expectedVersion: 3, acceptClash: false },
  ]);
  expect(cellOf('2026-11-24').getByRole('link', { name: survey })).toBeInTheDocument();
});

test('the next move names the version that the last one made', async () => {
  // The month is not read again in time.
  server.use(
    http.put('*/api/appoinment/a1', async ({ request }) => {
      sent.push(await request.json());
      server.use(http.get('*/api/appoinment/list', () => new Promise<Response>(() => {})));
      return done();
    }),
  );
  const { store } = await open();
  await moveTo('24/11/2026');
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ kind: 'success' }]));
  await moveTo('25/11/2026');
  await waitFor(() => expect(sent).toMatchObject([{ expectedVersion: 3 }, { expectedVersion: 4 }]));
});

test('a move stays where it was put while the lists lag behind, and they are read again later', async () => {
  answers.push(() => answer({ _id: 'a1', version: 4, records: [] }, { pending: true }));
  const { store } = await open();
  await moveTo('24/11/2026');
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ kind: 'success' }]));
  expect(asked).toHaveLength(1);
  expect(cellOf('2026-11-24').getByRole('link', { name: survey })).toBeInTheDocument();
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a refused move is taken back', async () => {
  answers.push(() => failure(422, 'appointment.refused', { message: 'Not then' }));
  const { store } = await open();
  await moveTo('24/11/2026');
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ kind: 'error', text: 'Not then' }]));
  expect(cellOf('2026-11-20').getByRole('link', { name: survey })).toBeInTheDocument();
  expect(cellOf('2026-11-24').queryByRole('link', { name: survey })).toBeNull();
});

test('a move into a clash that is not meant is taken back', async () => {
  answers.push(refusedForClash);
  await open();
  await moveTo('24/11/2026');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose another time' }));
  await waitFor(() => expect(cellOf('2026-11-20').getByRole('link', { name: survey })).toBeInTheDocument());
  expect(sent).toHaveLength(1);
});

test('the matrix asks for ten people, by role and name, and pages on while there are more', async () => {
  const questions: URLSearchParams[] = [];
  server.use(
    http.get('*/api/appoinment/group-user', ({ request }) => {
      const params = new URL(request.url).searchParams;
      questions.push(params);
      const second = params.get('skip') === '10';
      const users = [{ ...(second ? hannah : ben), appointments: second ? [] : [anAppointment()] }];
      return reply<AppointmentMatrixApiResponse>(users, { isNext: !second, forAll: [] });
    }),
  );
  const { router } = await open('/appointment/admin/view?view=people&date=2026-11-20');
  const row = await screen.findByRole('row', { name: /Ben Ashworth Sales Rep/ });
  expect(within(row).getByRole('link', { name: survey })).toBeInTheDocument();
  expect(Object.fromEntries(questions[0] ?? [])).toEqual({
    startTime: '2026-11-16',
    endTime: '2026-11-22',
    skip: '0',
    limit: '10',
    sort: 'role',
    sortType: 'asc',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /Hannah Reeve/ })).toBeInTheDocument();
  expect(router.state.location.search).toContain('page=2');
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('leave and unavailable time is marked, in the month and for the whole day in the matrix', async () => {
  const leave = anAppointment({
    kind: 'leave',
    state: 'unavailable',
    status: -123,
    leaveType: 'Full Day Off',
    paidUnpaidType: 'unpaid',
    bookableType: null,
    startTime: '2026-11-20T00:00:00Z',
    endTime: '2026-11-21T00:00:00Z',
  });
  rows = [leave];
  server.use(
    http.get('*/api/appoinment/group-user', () =>
      reply<AppointmentMatrixApiResponse>([{ ...ben, appointments: [leave] }], { isNext: false, forAll: [] }),
    ),
  );
  await open();
  const chip = await screen.findByRole('link', { name: 'All day, Full day off · Unpaid, Ben Ashworth, LS1 4AB' });
  expect(chip).toHaveAttribute('data-away');
  await userEvent.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByRole('row', { name: /Ben Ashworth/ });
  expect(document.querySelector('td[data-day="2026-11-20"]')).toHaveAttribute('data-away');
  expect(document.querySelector('td[data-day="2026-11-19"]')).not.toHaveAttribute('data-away');
});

test('who may only look can neither add nor move', async () => {
  server.use(http.get('*/api/isLoggedIn', () => answer(aSession({ roleName: 'compliance', slug: 'compliance' }))));
  await open('/appointment/compliance/view?date=2026-11-20');
  const chip = await screen.findByRole('link', { name: survey });
  expect(chip).not.toHaveAttribute('aria-keyshortcuts');
  expect(screen.queryByRole('button', { name: 'New appointment' })).toBeNull();
});

test('a failed reading can be tried again', async () => {
  let fails = true;
  server.use(
    http.get('*/api/appoinment/list', () =>
      fails
        ? failure(500, 'internal', { message: 'Broken' })
        : HttpResponse.json({ success: true, message: '', data: rows, count: 1 }),
    ),
  );
  await open();
  await screen.findByText('Broken');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: survey })).toBeInTheDocument();
});

test('a month that fails is not shown as an empty one', async () => {
  await open();
  await screen.findByRole('link', { name: survey });
  server.use(http.get('*/api/appoinment/list', () => failure(500, 'internal', { message: 'Broken' })));
  await userEvent.keyboard('n');
  expect(await screen.findByText('Broken')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});

test('appointments that could not be read anew are from before: nothing is done with them', async () => {
  const { store } = await open();
  const chip = await screen.findByRole('link', { name: survey });
  server.use(http.get('*/api/appoinment/list', () => failure(500, 'internal')));
  store.dispatch(appointmentApi.util.invalidateTags([{ type: 'list', id: 'appointment' }]));
  expect(await screen.findByRole('alert')).toHaveTextContent('from before');
  expect(chip.closest('[inert]')).not.toBeNull();
});

test('people of another week are no answer for one that fails', async () => {
  let fails = false;
  server.use(
    http.get('*/api/appoinment/group-user', () =>
      fails
        ? failure(500, 'internal', { message: 'Broken' })
        : reply<AppointmentMatrixApiResponse>([{ ...ben, appointments: [anAppointment()] }], {
            isNext: false,
            forAll: [],
          }),
    ),
  );
  await open('/appointment/admin/view?view=people&date=2026-11-20');
  await screen.findByRole('row', { name: /Ben Ashworth/ });
  fails = true;
  await userEvent.keyboard('n');
  expect(await screen.findByText('Broken')).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Ben Ashworth/ })).toBeNull();
});

test('days without appointments name the next one, which opens from there', async () => {
  const [leave, holiday] = [{ kind: 'leave' as const }, { isForAll: true }].map((off, at) =>
    anAppointment({ _id: `a${at}`, startTime: '2026-12-01T00:00:00Z', ...off }),
  );
  const next = anAppointment({ _id: 'a7', startTime: '2026-12-07T15:00:00Z', postcode: 'BD6 3QR' });
  server.use(
    http.get('*/api/appoinment/list', ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('limit') !== '20') return reply<ListAppointmentsApiResponse>([], { count: 0 });
      asked.push(searchParams);
      return reply<ListAppointmentsApiResponse>(
        [leave, holiday, next].filter((one) => one !== undefined),
        { count: 3 },
      );
    }),
  );
  await open('/appointment/admin/view?view=list&date=2026-11-20');
  expect(await screen.findByText('No appointments')).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Next: Mon 7 Dec, 3:00 pm, BD6' });
  expect(link).toHaveAttribute('href', expect.stringContaining('appointment=a7'));
  expect(asked.map((params) => params.get('startTime'))).toEqual(['2026-12-01']);
});
