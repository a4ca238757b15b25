import { expect, test } from 'vitest';
import { anAppointment } from '@/test/appointmentBuilders';
import { byDay, foldLanes, inLanes, isAllDay, piecesOf } from './pieces';

const at = (startTime: string, endTime: string, _id = 'a1') => anAppointment({ _id, startTime, endTime });

test('a visit is one piece of its UK day', () => {
  expect(piecesOf(at('2026-06-14T23:30:00Z', '2026-06-15T00:30:00Z'))).toMatchObject([
    { day: '2026-06-15', from: 30, to: 90, begins: true, ends: true },
  ]);
});

test('leave of two days is two whole days, also when one of them has 25 hours', () => {
  const pieces = piecesOf(at('2026-10-23T23:00:00Z', '2026-10-26T00:00:00Z'));
  expect(pieces.map(({ day }) => day)).toEqual(['2026-10-24', '2026-10-25']);
  expect(pieces.every(isAllDay)).toBe(true);
  expect(pieces.map(({ begins, ends }) => [begins, ends])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('a night ends on the next day', () => {
  expect(piecesOf(at('2026-01-05T22:00:00Z', '2026-01-06T02:00:00Z'))).toMatchObject([
    { day: '2026-01-05', from: 1320, to: 1440 },
    { day: '2026-01-06', from: 0, to: 120 },
  ]);
});

test('a day shows what lasts all day first, then goes by the clock', () => {
  const days = byDay([
    at('2026-01-05T13:00:00Z', '2026-01-05T14:00:00Z', 'late'),
    at('2026-01-05T09:00:00Z', '2026-01-05T10:00:00Z', 'early'),
    at('2026-01-05T00:00:00Z', '2026-01-06T00:00:00Z', 'leave'),
  ]);
  expect(days.get('2026-01-05')?.map(({ appointment }) => appointment._id)).toEqual(['leave', 'early', 'late']);
});

test('what overlaps stands side by side; what follows takes a free place, or all of the room', () => {
  const pieces = byDay([
    at('2026-01-05T09:00:00Z', '2026-01-05T11:00:00Z', 'a'),
    at('2026-01-05T10:00:00Z', '2026-01-05T12:00:00Z', 'b'),
    at('2026-01-05T11:00:00Z', '2026-01-05T12:00:00Z', 'c'),
    at('2026-01-05T14:00:00Z', '2026-01-05T14:05:00Z', 'd'),
    at('2026-01-05T14:10:00Z', '2026-01-05T15:00:00Z', 'e'),
    at('2026-01-05T16:00:00Z', '2026-01-05T17:00:00Z', 'f'),
  ]).get('2026-01-05');
  const placed = inLanes(pieces ?? []).map(({ piece, lane, lanes }) => [piece.appointment._id, lane, lanes]);
  expect(placed).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 2],
    ['e', 1, 2],
    ['f', 0, 1],
  ]);
});

test('what has no room beside the others is counted, once for pieces that overlap', () => {
  const nine = ['a', 'b', 'c', 'd'].map((id) => at('2026-01-05T09:00:00Z', '2026-01-05T10:00:00Z', id));
  const later = ['e', 'f', 'g'].map((id) => at('2026-01-05T14:00:00Z', '2026-01-05T15:00:00Z', id));
  const placed = inLanes(byDay([...nine, ...later]).get('2026-01-05') ?? []);
  const idsOf = (pieces: readonly { appointment: { _id: string } }[]) =>
    pieces.map(({ appointment }) => appointment._id);
  const narrow = foldLanes(placed, 3);
  expect(narrow.shown.map(({ piece, lane, lanes }) => [piece.appointment._id, lane, lanes])).toEqual([
    ['a', 0, 3],
    ['b', 1, 3],
    ['e', 0, 3],
    ['f', 1, 3],
    ['g', 2, 3],
  ]);
  expect(narrow.folded.map(({ from, pieces }) => [from, idsOf(pieces)])).toEqual([[540, ['c', 'd']]]);
  expect(foldLanes(placed, 4)).toEqual({ shown: placed, folded: [] });
});
