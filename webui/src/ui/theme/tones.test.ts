import { expect, test } from 'vitest';
import { darkTones, lightTones, toneOf, tones } from './tones';

test('a tone that this version does not know is grey', () => {
  expect(tones.map(toneOf)).toEqual([...tones]);
  expect(['pink', '', null, undefined].map(toneOf)).toEqual(['grey', 'grey', 'grey', 'grey']);
});

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(tones)('%s can be read on its tint in both schemes (WCAG AA, 4.5 to 1)', (tone) => {
  expect(contrast(lightTones[tone].fg, lightTones[tone].bg)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(darkTones[tone].fg, darkTones[tone].bg)).toBeGreaterThanOrEqual(4.5);
});
