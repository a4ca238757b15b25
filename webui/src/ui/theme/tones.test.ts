import { expect, test } from 'vitest';
import { contrast } from '@/test/contrast';
import { darkTones, darkUrgent, lightTones, lightUrgent, toneOf, tones } from './tones';

test('a tone that this version does not know is grey', () => {
  expect(tones.map(toneOf)).toEqual([...tones]);
  expect(['pink', '', null, undefined].map(toneOf)).toEqual(['grey', 'grey', 'grey', 'grey']);
});

test.each(tones)('%s can be read on its tint in both schemes (WCAG AA, 4.5 to 1)', (tone) => {
  expect(contrast(lightTones[tone].fg, lightTones[tone].bg)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(darkTones[tone].fg, darkTones[tone].bg)).toBeGreaterThanOrEqual(4.5);
});

/** How far a colour is from grey. */
const chroma = (colour: string) => {
  const levels = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  return Math.max(...levels) - Math.min(...levels);
};

test.each([
  [lightUrgent, lightTones.red],
  [darkUrgent, darkTones.red],
])('what is due now is on a deeper red than what is due soon, and can be read', (urgent, soon) => {
  expect(contrast(urgent.fg, urgent.bg)).toBeGreaterThanOrEqual(4.5);
  expect(chroma(urgent.bg)).toBeGreaterThan(2 * chroma(soon.bg));
});
