import { expect, test } from 'vitest';
import { contrast } from '@/test/contrast';
import { darkTones, lightTones, toneOf, tones } from './tones';

test('a tone that this version does not know is grey', () => {
  expect(tones.map(toneOf)).toEqual([...tones]);
  expect(['pink', '', null, undefined].map(toneOf)).toEqual(['grey', 'grey', 'grey', 'grey']);
});

test.each(tones)('%s can be read on its tint in both schemes (WCAG AA, 4.5 to 1)', (tone) => {
  expect(contrast(lightTones[tone].fg, lightTones[tone].bg)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(darkTones[tone].fg, darkTones[tone].bg)).toBeGreaterThanOrEqual(4.5);
});
