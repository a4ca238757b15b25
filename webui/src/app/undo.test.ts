import { http } from 'msw';
import { expect, test } from 'vitest';
import { type BoardArg, boardApi } from '@/api/boardQuery';
import { confirmCardVersion, moveCardOptimistically } from '@/api/cachePatches';
import type { Appointment, BoardColumn, ListAppointmentsApiResponse } from '@/api/generated';
import { appointmentApi } from '@/features/appointment/api';
import { moveOptimistically } from '@/features/appointment/cachePatches';
import { anAppointment } from '@/test/appointmentBuilders';
import { aLead, ben, hannah } from '@/test/builders';
import { reply } from '@/test/reply';
import { answer, server } from '@/test/server';
import { makeStore } from './store';

const column = (status: string, ...ids: string[]): BoardColumn => ({
  status,
  count: ids.length,
  value: `${ids.length}.00`,
  leads: ids.map((_id) => aLead({ _id, status, value: '1.00' })),
  hasMore: false,
});

const asked: BoardArg = { noun: 'lead', skip: 0, limit: 25, statuses: ['A', 'B', 'C'], filters: {} };

async function aBoard() {
  const columns = [column('A', 'a1', 'a2', 'a3'), column('B'), column('C', 'c1')];
  server.use(http.post('*/api/lead/admin/trello', () => answer(columns)));
  const store = makeStore();
  await store.dispatch(boardApi.endpoints.board.initiate(asked));
  const read = () => boardApi.endpoints.board.select(asked)(store.getState()).data?.columns ?? [];
  const shown = () => read().map(({ status, count, cards }) => [status, count, ...cards.map(({ _id }) => _id)]);
  const move = (id: string, status: string) =>
    moveCardOptimistically(store.dispatch, store.getState(), { noun: 'lead', id, status });
  return { store, read, shown, move };
}

test('a refused move takes back its own card, whatever moved meanwhile', async () => {
  const { read, shown, move } = await aBoard();
  const takeBack = move('a1', 'B');
  move('a2', 'B');
  takeBack();
  expect(shown()).toEqual([
    ['A', 2, 'a1', 'a3'],
    ['B', 1, 'a2'],
    ['C', 1, 'c1'],
  ]);
  expect(read().map(({ value }) => value)).toEqual(['2.00', '1.00', '1.00']);
  expect(read()[0]?.cards[0]).toMatchObject({ _id: 'a1', status: 'A' });
});

test('a card goes back below the nearest card that was above it', async () => {
  const { shown, move } = await aBoard();
  const takeBack = move('a3', 'C');
  move('a2', 'B');
  takeBack();
  expect(shown()[0]).toEqual(['A', 2, 'a1', 'a3']);
});

test('a card that was moved again stays where it went', async () => {
  const { shown, move } = await aBoard();
  const takeBack = move('a1', 'B');
  move('a1', 'C');
  takeBack();
  expect(shown()).toEqual([
    ['A', 2, 'a2', 'a3'],
    ['B', 0],
    ['C', 2, 'a1', 'c1'],
  ]);
});

test('a card that left the board comes back', async () => {
  const { store, shown, move } = await aBoard();
  const takeBack = move('a2', 'elsewhere');
  confirmCardVersion(store.dispatch, store.getState(), { noun: 'lead', id: 'a1', version: 9 });
  takeBack();
  expect(shown()[0]).toEqual(['A', 3, 'a1', 'a2', 'a3']);
});

const range = { startTime: '2026-11-16', endTime: '2026-11-22' };

async function aCalendar(...rows: Appointment[]) {
  server.use(http.get('*/api/appoinment/list', () => reply<ListAppointmentsApiResponse>(rows, { count: rows.length })));
  const store = makeStore();
  await store.dispatch(appointmentApi.endpoints.appointmentPages.initiate(range));
  const read = () =>
    appointmentApi.endpoints.appointmentPages
      .select(range)(store.getState())
      .data?.pages.flatMap(({ data }) => data);
  const move = (id: string, moved: Parameters<typeof moveOptimistically>[3]) =>
    moveOptimistically(store.dispatch, store.getState(), id, moved);
  return { store, read, move };
}

test('a refused move of an appointment writes its times onto no other, in whatever order they stand', async () => {
  const { store, read, move } = await aCalendar(anAppointment(), anAppointment({ _id: 'a2', dayOfMonth: 21 }));
  const takeBack = move('a1', { startTime: '2026-11-21T09:15:00Z', Assignee: [hannah] });
  store.dispatch(
    appointmentApi.util.updateQueryData('appointmentPages', range, ({ pages }) => void pages[0]?.data.reverse()),
  );
  takeBack();
  expect(read()).toEqual([anAppointment({ _id: 'a2', dayOfMonth: 21 }), anAppointment()]);
});

test('a refused move leaves what another has changed since', async () => {
  const { read, move } = await aCalendar(anAppointment());
  const takeBack = move('a1', { startTime: '2026-11-21T09:15:00Z', Assignee: [hannah] });
  move('a1', { startTime: '2026-11-22T09:15:00Z' });
  takeBack();
  expect(read()).toEqual([anAppointment({ startTime: '2026-11-22T09:15:00Z', Assignee: [ben] })]);
});

test('a move changes nothing of what a calendar of the past shows', async () => {
  const { store, move } = await aCalendar(anAppointment());
  const then = { ...range, position: 77 };
  await store.dispatch(appointmentApi.endpoints.appointmentPages.initiate(then));
  move('a1', { startTime: '2026-11-21T09:15:00Z' });
  const shown = appointmentApi.endpoints.appointmentPages.select(then)(store.getState()).data?.pages;
  expect(shown?.flatMap(({ data }) => data)).toEqual([anAppointment()]);
});
