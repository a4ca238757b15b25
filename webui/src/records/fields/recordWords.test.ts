import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '@/i18n';
import { recordWords, taskTitle } from './recordWords';

afterEach(() => setLanguage('en'));

test('codes in what the server calls a record are words in the language that is shown', async () => {
  expect(recordWords('survey')).toBe('Survey');
  expect(recordWords('follow_up · LS1 4AB')).toBe('Follow-up · LS1 4AB');
  expect(recordWords('Ada Byron · L-100001')).toBe('Ada Byron · L-100001');
  await setLanguage('de');
  expect(recordWords('Electric')).toBe('Strom');
  expect(recordWords('contract · application/pdf')).toBe('Vertrag · application/pdf');
});

test('the title of a task that came with a renewal is in the language that is shown', async () => {
  const title = 'Renewal R-100012: Electric ends 30/11/2026';
  expect(taskTitle(title)).toBe(title);
  await setLanguage('de');
  expect(taskTitle(title)).toBe('Verlängerung R-100012: Strom endet am 30/11/2026');
  expect(recordWords(title)).toBe('Verlängerung R-100012: Strom endet am 30/11/2026');
  expect(taskTitle('Renewal R-100012: ring Ada')).toBe('Renewal R-100012: ring Ada');
});
