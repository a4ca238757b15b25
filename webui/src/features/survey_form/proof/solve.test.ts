import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solutionAmong } from './solve';

const salt = '00ff'.repeat(8);
const bitsOf = (answer: string) => {
  const hash = createHash('sha256').update(`${salt}:${answer}`).digest('hex');
  return BigInt(`0x1${hash}`).toString(2).slice(1).indexOf('1');
};

test.each([1, 7, 8, 9, 12])('the first number whose hash begins with %i zero bits is found', (bits) => {
  const answer = solutionAmong({ salt, bits }, 0, 2 ** (bits + 4));
  expect(answer).not.toBeNull();
  expect(bitsOf(answer ?? '')).toBeGreaterThanOrEqual(bits);
  const earlier = Array.from({ length: Number(answer) }, (_, number) => bitsOf(String(number)));
  expect(Math.max(-1, ...earlier)).toBeLessThan(bits);
});

test('among too few numbers there is none, and the search goes on where it ended', () => {
  const puzzle = { salt, bits: 12 };
  const first = Number(solutionAmong(puzzle, 0, 2 ** 16));
  expect(solutionAmong(puzzle, 0, first)).toBeNull();
  expect(solutionAmong(puzzle, first, 1)).toBe(String(first));
});
