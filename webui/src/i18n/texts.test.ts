import { expect, test } from 'vitest';
import { namespaces } from '.';

const files = import.meta.glob<Record<string, unknown>>(['./*/*.json', '../features/*/texts/*.json'], {
  eager: true,
  import: 'default',
});
const shared = (language: string, name: string) => files[`./${language}/${name}.json`];
const ofFeature = (language: string, name: string) => files[`../features/${name}/texts/${language}.json`];
const textsOf = (language: string, name: string) => shared(language, name) ?? ofFeature(language, name);

function leaves(tree: unknown, prefix = ''): [string, string][] {
  if (typeof tree === 'string') return [[prefix, tree]];
  return Object.entries(tree as object).flatMap(([key, value]) => leaves(value, prefix ? `${prefix} > ${key}` : key));
}

const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name).sort();

test('each namespace has one owner, and one file in each language', () => {
  const names = [...new Set(namespaces)];
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) expect(shared('en', name) && ofFeature('en', name), name).toBeUndefined();
  expect(Object.keys(files)).toHaveLength(names.length * 2);
});

test.each([...new Set(namespaces)])('%s: the same keys, the same placeholders, no empty text', (name) => {
  const english = new Map(leaves(textsOf('en', name)));
  const german = new Map(leaves(textsOf('de', name)));
  expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) {
    expect(placeholders(german.get(key) ?? ''), key).toEqual(placeholders(text));
    expect(text.trim(), key).not.toBe('');
    expect(german.get(key)?.trim(), key).not.toBe('');
  }
});

const texts = (language: string) =>
  [...new Set(namespaces)].flatMap((name) =>
    leaves(textsOf(language, name)).map(([key, text]): [string, string] => [`${name} > ${key}`, text]),
  );

/** The contract's own words, dots included. */
const contractDots = ['survey_form > uploading'];

test('one word for one thing in German, and one way to write that something follows', () => {
  const words = /Verbraucher|\bBoards?\b|\.\.\.|[^ /]…/;
  expect(texts('de').filter(([, text]) => words.test(text))).toEqual([]);
  const dots = texts('en').filter(([, text]) => /\.\.\.|\s…/.test(text));
  expect(dots.map(([key]) => key)).toEqual(contractDots);
});
