import { afterEach, expect, test } from 'vitest';
import { states } from '@/features/service/codes';
import { setLanguage, valueLabel } from '@/i18n';
import german from '@/i18n/de/nav.json';
import { nouns } from './nouns';

afterEach(() => setLanguage('en'));

const containers = [...new Set(nouns.flatMap(({ pages }) => pages.map(({ container }) => container)))];

test.each(containers)('the section %s has a name in both languages, for the roles that have it', async (container) => {
  for (const language of ['en', 'de'] as const) {
    await setLanguage(language);
    expect(valueLabel(container)).toMatch(/^\p{Lu}/u);
  }
});

test('boards have one word in German', () => {
  const boards = Object.entries(german).filter(([key]) => key.endsWith('Board'));
  expect(boards.length).toBeGreaterThan(2);
  for (const [, name] of boards) expect(name).toMatch(/tafel$/i);
});

test.each(states)('a service that is %s has a word for it among what is found', async (state) => {
  for (const language of ['en', 'de'] as const) {
    await setLanguage(language);
    expect(valueLabel(state)).not.toBe(language === 'de' ? state : '');
    expect(valueLabel(state)).toMatch(/^\p{Lu}/u);
  }
});
