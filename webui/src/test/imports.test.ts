import { expect, test } from 'vitest';
import { nouns as calls } from '@/api/nouns.gen';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../test/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const comments = /\/\/[^\n]*|\/\*.*?\*\//gs;
const imports = /(?:\bfrom |\bimport\(|^import )['"]([^'"]+)['"]/gm;

/** What a module imports of the app, from `src/`, types and what is loaded later included. */
const importsOf = (path: string, source: string): string[] =>
  [...source.replace(comments, '').matchAll(imports)].flatMap(([, to = '']) => {
    if (to.startsWith('@/')) return [to.slice(2)];
    return to.startsWith('.') ? [new URL(to, `file:///${path}`).pathname.slice(1)] : [];
  });

const modules = Object.entries(sources).map(([path, source]) => {
  const name = path.replace('../', '');
  return { name, imports: importsOf(name, source) };
});

test('no code imports test code', () => {
  const found = modules.flatMap(({ name, imports }) => imports.map((to) => [name, to]));
  expect(found.length).toBeGreaterThan(3_000);
  expect(found.filter(([, to]) => to?.startsWith('test/') || to?.endsWith('.test'))).toEqual([]);
});

const folderOf = (path: string) => /^records\/(\w+)\//.exec(path)?.[1];

test('folders of the engine of records import each other one way', () => {
  const ways = new Set<string>();
  for (const { name, imports } of modules) {
    const from = folderOf(name);
    for (const to of imports.map(folderOf)) if (from && to && from !== to) ways.add(`${from} ${to}`);
  }
  expect(ways.size).toBeGreaterThan(30);
  const both = [...ways].filter((way) => {
    const [from = '', to = ''] = way.split(' ');
    return from < to && ways.has(`${to} ${from}`);
  });
  expect(both.sort()).toEqual([]);
});

const featureOf = (path: string) => /^features\/(\w+)\//.exec(path)?.[1];

test('no file of the app joins two nouns', () => {
  const nouns = new Set<string>(Object.keys(calls));
  const joining = modules
    .filter(({ name }) => name.startsWith('app/') && name !== 'app/nouns.ts' && !name.endsWith('.d.ts'))
    .map(({ name, imports }) => [name, new Set(imports.map(featureOf).filter((one) => one && nouns.has(one)))] as const)
    .filter(([, named]) => named.size > 1)
    // Fields of nouns without a drawer, each of which is named once.
    .filter(([name]) => name !== 'app/historyFields.ts');
  expect(joining.map(([name]) => name)).toEqual([]);
});
