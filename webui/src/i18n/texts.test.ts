import { expect, test } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>(['./en/*.json', './de/*.json'], {
  eager: true,
  import: 'default',
});
const names = Object.keys(files)
  .filter((path) => path.startsWith('./en/'))
  .map((path) => path.slice('./en/'.length));

function leaves(tree: unknown, prefix = ''): [string, string][] {
  if (typeof tree === 'string') return [[prefix, tree]];
  return Object.entries(tree as object).flatMap(([key, value]) => leaves(value, prefix ? `${prefix} > ${key}` : key));
}

const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name).sort();

test('both languages have the same files', () => {
  expect(names.length).toBeGreaterThan(5);
  expect(Object.keys(files)).toHaveLength(names.length * 2);
});

test.each(names)('%s: the same keys, the same placeholders, no empty text', (name) => {
  const english = new Map(leaves(files[`./en/${name}`]));
  const german = new Map(leaves(files[`./de/${name}`]));
  expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) {
    expect(placeholders(german.get(key) ?? ''), key).toEqual(placeholders(text));
    expect(text.trim(), key).not.toBe('');
    expect(german.get(key)?.trim(), key).not.toBe('');
  }
});
