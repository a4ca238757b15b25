import { expect, test } from 'vitest';
import { setLanguage } from '@/i18n';
import { clockChoices, clockText, parseClock } from './clock';

test.each([
  ['9', 540],
  ['9:30', 570],
  ['9.30 am', 570],
  ['930', 570],
  ['2pm', 840],
  ['2:15 PM', 855],
  ['14:15', 855],
  ['12 am', 0],
  ['12:05 pm', 725],
  ['0:00', 0],
])('%s is minute %i', (text, minutes) => {
  expect(parseClock(text)).toBe(minutes);
});

test.each(['', 'noon', '24:00', '13 pm', '0 am', '9:75', '9:5'])('%s is no time', (text) => {
  expect(parseClock(text)).toBeNull();
});

test('in German times are those of 24 hours', async () => {
  await setLanguage('de');
  expect([0, 725, 1395].map(clockText)).toEqual(['00:00', '12:05', '23:15']);
  expect(clockChoices()[0]).toBe('07:00');
  expect(clockChoices().map(parseClock)).not.toContain(null);
  await setLanguage('en');
});

test('times are written h:mm a, and what is offered is understood', () => {
  expect(clockText(0)).toBe('12:00 am');
  expect(clockText(725)).toBe('12:05 pm');
  expect(clockChoices()).toHaveLength(96);
  expect(clockChoices()[0]).toBe('7:00 am');
  expect(clockChoices().map(parseClock)).not.toContain(null);
});
