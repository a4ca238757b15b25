import { expect, test } from 'vitest';
import { aLead } from '@/test/builders';
import { appendCards, type Column, moveCard, moveCardAt, refreshCard } from './board';

const columns = (): Column[] => [
  { status: 'A', count: 3, value: '200.50', cards: [aLead({ _id: '1', status: 'A', value: '100.50' })], hasMore: true },
  { status: 'B', count: 0, value: '0', cards: [], hasMore: false },
];

test('a moved card takes its share of count and sum with it', () => {
  const board = columns();
  moveCard(board, '1', 'B');
  expect(board[0]).toMatchObject({ count: 2, value: '100.00', cards: [] });
  expect(board[1]).toMatchObject({ count: 1, value: '100.50' });
  expect(board[1]?.cards[0]).toMatchObject({ _id: '1', status: 'B' });
});

test('a card that moves has its stage since then; one that does not say how long it has one says nothing', () => {
  const [moment, before] = ['2026-11-20T15:04:00Z', '2026-11-02T10:00:00Z'];
  const board = columns();
  board[0]?.cards.push(aLead({ _id: '2', status: 'A', stageSince: before }), { _id: '3', status: 'A', version: 1 });
  for (const id of ['2', '3']) moveCardAt(board, id, 'B', moment);
  expect(board[1]?.cards).toMatchObject([{ _id: '3' }, { _id: '2', stageSince: moment }]);
  expect(board[1]?.cards[0]).not.toHaveProperty('stageSince');
});

test('a card that leaves the board is counted nowhere', () => {
  const board = columns();
  moveCard(board, '1', 'elsewhere');
  expect(board.map(({ count }) => count)).toEqual([2, 0]);
});

test('a fresh state stays in its place and corrects the sum', () => {
  const board = columns();
  refreshCard(board, aLead({ _id: '1', status: 'A', value: '300', version: 9 }));
  expect(board[0]).toMatchObject({ count: 3, value: '400.00' });
  expect(board[0]?.cards[0]?.version).toBe(9);
});

test('a fresh state with another status moves the card', () => {
  const board = columns();
  refreshCard(board, aLead({ _id: '1', status: 'B', value: '50' }));
  expect(board[1]?.cards.map(({ _id }) => _id)).toEqual(['1']);
  expect(board[1]?.value).toBe('50.00');
});

test('a status may be the number zero', () => {
  const board: Column[] = [
    { status: 1, count: 1, cards: [{ _id: '1', status: 1, version: 2 }], hasMore: false },
    { status: 0, count: 0, cards: [], hasMore: false },
  ];
  refreshCard(board, { _id: '1', status: 0, version: 3 });
  expect(board.map(({ cards }) => cards.map(({ _id }) => _id))).toEqual([[], ['1']]);
});

test('a column without a sum counts alone', () => {
  const board: Column[] = [
    { status: 1062, count: 1, cards: [{ _id: '1', status: 1062, version: 2 }], hasMore: false },
    { status: 1063, count: 0, cards: [], hasMore: false },
  ];
  moveCard(board, '1', 1063);
  expect(board).toEqual([
    { status: 1062, count: 0, cards: [], hasMore: false },
    { status: 1063, count: 1, cards: [{ _id: '1', status: 1063, version: 2 }], hasMore: false },
  ]);
});

test('a further page doubles no card', () => {
  const board = columns();
  const page = { ...columns()[0], cards: [aLead({ _id: '1' }), aLead({ _id: '2' })], hasMore: false } as Column;
  appendCards(board, page);
  expect(board[0]?.cards.map(({ _id }) => _id)).toEqual(['1', '2']);
  expect(board[0]?.hasMore).toBe(false);
});
