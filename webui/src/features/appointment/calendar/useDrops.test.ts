import { expect, test } from 'vitest';
import { anAppointment } from '@/test/appointmentBuilders';
import { ben, hannah } from '@/test/builders';
import { moveInMatrix } from '../cachePatches';
import { landing, reassigned } from './useDrops';

const visit = anAppointment();
const carried = { appointment: visit, day: '2026-11-20', begins: true, person: null, grip: 4 };

test('dropped on a day it keeps its time; dropped at an hour it begins there', () => {
  expect(landing(carried, { day: '2026-11-24' })).toEqual({
    startTime: '2026-11-24T09:15:00Z',
    endTime: '2026-11-24T10:15:00Z',
  });
  expect(landing(carried, { day: '2026-11-20', minutes: 840 })).toEqual({
    startTime: '2026-11-20T14:00:00Z',
    endTime: '2026-11-20T15:00:00Z',
  });
});

test('a later day of leave carries the whole leave along', () => {
  const appointment = anAppointment({ startTime: '2026-11-16T00:00:00Z', endTime: '2026-11-19T00:00:00Z' });
  const third = { ...carried, appointment, day: '2026-11-18', begins: false };
  expect(landing(third, { day: '2026-11-19' })).toEqual({
    startTime: '2026-11-17T00:00:00Z',
    endTime: '2026-11-20T00:00:00Z',
  });
});

test('in another row somebody else goes instead', () => {
  expect(landing({ ...carried, person: ben._id }, { day: '2026-11-20', person: hannah })).toMatchObject({
    assignee: [hannah],
  });
  expect(reassigned(visit, ben._id, ben)).toBeNull();
  expect(reassigned(anAppointment({ Assignee: [], Assignee2: [ben] }), ben._id, hannah)).toBeNull();
});

test('the matrix shows a moved visit in the row of whoever goes there now', () => {
  const users = [
    { ...ben, appointments: [visit] },
    { ...hannah, appointments: [] as (typeof visit)[] },
  ];
  const moved = { startTime: '2026-11-21T09:15:00Z', endTime: '2026-11-21T10:15:00Z', Assignee: [hannah] };
  moveInMatrix(users, visit._id, moved);
  expect(users[0]?.appointments).toEqual([]);
  expect(users[1]?.appointments).toMatchObject([{ _id: visit._id, ...moved }]);
});
