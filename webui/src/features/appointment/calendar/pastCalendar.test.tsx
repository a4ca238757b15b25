import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AppointmentMatrixApiResponse, ListAppointmentsApiResponse } from '@/api/generated';
import { anAppointment } from '@/test/appointmentBuilders';
import { ben, lookups } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { presentDay } from '@/ui/now';
import { AppointmentPage } from './AppointmentPage';

// It complains about regions that do not scroll, and without a layout none does.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({ autoScrollForElements: () => () => {} }));

const asOf = { position: 77, at: '2026-11-20T17:00:00Z' };
const friday = 'Friday, 20 November 2026, 5:00 pm';
const address = '/appointment/admin/view?date=2026-11-20';
const survey = /^9:15 am – 10:15 am, Solar survey, Ben Ashworth, LS1 4AB/;
let asked: URLSearchParams[];
let written: string[];

beforeEach(() => {
  asked = [];
  written = [];
  const past = (request: Request) => {
    const query = new URL(request.url).searchParams;
    asked.push(query);
    return query.has('position') ? { asOf } : {};
  };
  server.use(
    http.get('*/api/lookups', () => answer(lookups)),
    http.get('*/api/appoinment/list', ({ request }) =>
      reply<ListAppointmentsApiResponse>([anAppointment()], { count: 1, ...past(request) }),
    ),
    http.get('*/api/appoinment/group-user', ({ request }) =>
      reply<AppointmentMatrixApiResponse>([{ ...ben, appointments: [anAppointment()] }], {
        isNext: false,
        forAll: [],
        ...past(request),
      }),
    ),
    http.all('*/api/*', ({ request }) => {
      if (request.method !== 'GET') written.push(request.url);
    }),
  );
});

test.each(['month', 'week', 'day', 'list', 'people'])(
  'the %s of a past moment is asked for and headed by it, and nothing can be moved or added',
  async (view) => {
    await renderApp(<AppointmentPage />, `${address}&view=${view}&at=77`);
    expect(await screen.findByText(friday)).toBeInTheDocument();
    const [chip] = await screen.findAllByRole('link', { name: view === 'list' ? /Solar survey/ : survey });
    expect(asked.map((query) => query.get('position'))).toEqual(['77']);
    expect(chip).not.toHaveAttribute('aria-keyshortcuts');
    expect(chip).not.toHaveAttribute('draggable', 'true');
    expect(chip).toHaveAttribute('href', expect.stringContaining('at=77'));
    for (const name of ['New appointment', 'Leave', 'Calendar feed']) {
      expect(screen.queryByRole('button', { name: new RegExp(name) })).toBeNull();
    }
    chip?.focus();
    await userEvent.keyboard('mc');
    const places = document.querySelectorAll(view === 'people' ? 'td[data-day]' : '[role=cell]');
    for (const place of [...places].slice(0, 3)) await userEvent.click(place);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(written).toEqual([]);
  },
);

test('it leads back to now, where appointments can be added again', async () => {
  const { router } = await renderApp(<AppointmentPage />, `${address}&at=77`);
  await screen.findByText(friday);
  expect(screen.queryByRole('button', { name: 'New appointment' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
  await waitFor(() => expect(router.state.location.search).toBe('?date=2026-11-20'));
  expect(await screen.findByRole('button', { name: 'New appointment' })).toBeInTheDocument();
  await waitFor(() => expect(asked.at(-1)?.has('position')).toBe(false));
  expect(screen.queryByText(friday)).toBeNull();
});

test('another view and another month stay at the moment', async () => {
  const { router } = await renderApp(<AppointmentPage />, `${address}&at=77`);
  await screen.findByText(friday);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'People' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.map((query) => query.get('position'))).toEqual(['77', '77', '77']);
  expect(new URLSearchParams(router.state.location.search).get('at')).toBe('77');
});

test('a moment that there is not is said', async () => {
  const problem = { field: 'position', code: 'position_unknown', message: 'The history does not go so far' };
  server.use(http.get('*/api/appoinment/list', () => failure(422, 'record.invalid', { errors: [problem] })));
  await renderApp(<AppointmentPage />, `${address}&at=999999999`);
  const notice = await screen.findByRole('heading', { name: 'There is no such moment in the history' });
  within(notice.closest('[role=status]') as HTMLElement).getByRole('button', { name: 'Back to now' });
});

test('without a day it is about the day of its moment; today can be gone to', async () => {
  const { router } = await renderApp(<AppointmentPage />, '/appointment/admin/view?view=day&at=77');
  expect(await screen.findByText(friday)).toBeInTheDocument();
  await waitFor(() => expect(asked.at(-1)?.get('startTime')).toBe('2026-11-20'));
  expect(router.state.location.search).toBe('?view=day&at=77');
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  // That day was asked for already, before the moment was known.
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('date')).toBe(presentDay()));
  expect(asked.map((query) => query.get('startTime'))).toEqual([presentDay(), '2026-11-20']);
});

test('the moment is asked for from the head; the key of it means today here', async () => {
  server.use(
    http.get('*/api/records/appointment/steps', () =>
      answer({ position: 77, at: '2026-11-20T17:00:00Z', previous: null, next: null }),
    ),
  );
  const { router } = await renderApp(<AppointmentPage />, address);
  await userEvent.click(await screen.findByRole('button', { name: 'Look at a past moment' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Look' }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('at')).toBe('77'));
  expect(await screen.findByText(friday)).toBeInTheDocument();
});
