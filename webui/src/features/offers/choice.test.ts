import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntryOut } from '@/api/generated';
import { loadTexts, setLanguage, text } from '@/i18n';
import { deedOf, isInSentence } from '@/records/history/kinds';

beforeAll(() => loadTexts('quote', 'renewal'));
afterAll(() => setLanguage('en'));

const change = (field: string, from: string | null, to: string) => ({ field, from, to, masked: false, erased: false });
const chosen = (noun: 'quote' | 'renewal', former: { name: string; cost: string } | null): EntryOut => ({
  _id: 'e1',
  version: 5,
  position: 5,
  at: '2026-11-27T10:00:00Z',
  actor: null,
  role: 'admin',
  source: 'screen',
  reason: null,
  requestId: null,
  kinds: ['changes'],
  events: [`${noun}.price_chosen`],
  changes: [
    change('chosenPrice', former && 'p1', 'p2'),
    { ...change('prices.choice', null, former ? 'instead' : 'first') },
    change('prices.chosenSupplier', former?.name ?? null, 'Castle Gas & Light'),
    change('prices.chosenCost', former?.cost ?? null, '7073.82'),
  ],
  notes: [],
  documents: [],
  rows: [],
  revealed: [],
});
const wychwood = { name: 'Wychwood Gas', cost: '8831.32' };

test.each(['quote', 'renewal'] as const)(
  'a choice on a %s names its price and the one that it is instead of',
  async (noun) => {
    expect(deedOf(chosen(noun, null), text)).toBe('chose Castle Gas & Light, £7,073.82 a year');
    const again = chosen(noun, wychwood);
    expect(deedOf(again, text)).toBe(
      'chose Castle Gas & Light, £7,073.82 a year, instead of Wychwood Gas, £8,831.32 a year',
    );
    expect(again.changes.filter((one) => !isInSentence(again, one))).toEqual([]);
    await setLanguage('de');
    expect(deedOf(again, text)).toMatch(/^hat Castle Gas & Light gewählt, .* im Jahr, statt Wychwood Gas, .* im Jahr$/);
    await setLanguage('en');
  },
);

test('a choice whose price is hidden is said without it', () => {
  const hidden = chosen('quote', wychwood);
  hidden.changes = hidden.changes.slice(0, 1);
  expect(deedOf(hidden, text)).toBe('chose a price');
});
