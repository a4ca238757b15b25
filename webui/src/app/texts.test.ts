import i18next from 'i18next';
import { expect, test } from 'vitest';
import { namespaces } from '@/i18n';
import { drawerTexts, type Namespace, shellTexts, startTexts } from '@/i18n/texts';
import { nouns } from './nouns';

/** Which texts a module shows, from its source and that of all that it imports, at once or later. */
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../test/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const src = (path: string) => path.replace(/^\.\.\//, '').replace(/^\.\//, 'app/');
const comments = /\/\/[^\n]*|\/\*.*?\*\//gs;
const files = new Map(Object.entries(sources).map(([path, source]) => [src(path), source.replace(comments, '')]));
const ends = ['.ts', '.tsx', '/index.ts'];

function resolved(from: string, to: string): string | undefined {
  const url = to.startsWith('@/') ? to.slice(2) : new URL(to, `file:///${from}`).pathname.slice(1);
  return ends.map((end) => url + end).find((path) => files.has(path));
}

const imports = /^(?:import|export) (?!type )[^;]*?'([^']+)';|import\('([^']+)'\)/gm;

/** Modules reached from one; a module that loads texts itself is not entered. */
function reached(path: string, later = true, found = new Set<string>()): Set<string> {
  const source = files.get(path);
  if (source === undefined || found.has(path) || /withTexts|loadTexts\(/.test(source)) return found;
  found.add(path);
  for (const [, now, lazily] of source.matchAll(imports)) {
    const next = now ?? (later ? lazily : undefined);
    const to = next && resolved(path, next);
    if (to) reached(to, later, found);
  }
  return found;
}

const key = new RegExp(`['"\`](${namespaces.join('|')})\\.([\\w.]*)`, 'g');

/** Namespaces of the texts that a module names: a literal is one where a text or a group of that path exists. */
function shownBy(path: string): Set<Namespace> {
  const source = files.get(path) ?? '';
  const isText = (namespace: string, rest: string) => {
    const found = i18next.getResource('en', namespace, rest.replace(/\.$/, ''));
    return rest === '' || found !== undefined || i18next.exists(`${namespace}.${rest}`, { count: 1 });
  };
  const named = [...source.matchAll(key)].flatMap(([, name, rest]) =>
    isText(String(name), String(rest)) ? [name as Namespace] : [],
  );
  const labels: [string, Namespace[]][] = [
    ['valueLabel(', ['values']],
    ['messageLabel(', ['messages']],
  ];
  return new Set([...named, ...labels.flatMap(([call, names]) => (source.includes(call) ? names : []))]);
}

/** Not texts: names of events. */
const eventNames = ['records/history/deeds.ts', 'records/history/kinds.ts', 'api/generated.ts'];

function missing(entries: Iterable<string>, known: readonly Namespace[]): string[] {
  return [...entries].flatMap((path) =>
    eventNames.includes(path) || path.startsWith('i18n/')
      ? []
      : [...shownBy(path)].filter((name) => !known.includes(name)).map((name) => `${path}: ${name}`),
  );
}

const inApp = (path: string) => resolved('app/nouns.ts', path) ?? path;
const ofShell = [...startTexts, ...shellTexts];

test('the way to the sign-in page shows only its own texts', () => {
  const loginPage = reached('features/auth/LoginPage.tsx', false);
  expect(loginPage.size).toBeGreaterThan(5);
  expect(missing([...loginPage, ...reached('app/Preferences.tsx', false)], startTexts)).toEqual([]);
});

test('the shell loads all texts that it shows', () => {
  const shell = reached('app/Shell.tsx');
  expect(shell.size).toBeGreaterThan(20);
  expect(missing(shell, ofShell)).toEqual([]);
});

test.each(nouns)('the pages, the drawer and the fields of a $noun load all texts that they show', (one) => {
  const source = files.get('app/nouns.ts') ?? '';
  const own = source.slice(source.indexOf(`const ${one.noun} = declare(`)).split('\n});')[0] ?? '';
  const view = source.match(new RegExp(`const ${one.noun}View = .*`))?.[0] ?? '';
  const lines = (view + own).split('\n').filter((line) => line.includes('import('));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const entries = [...line.matchAll(/import\('([^']+)'\)/g)].map(([, path]) => inApp(String(path)));
    const modules = new Set(entries.flatMap((path) => [...reached(path)]));
    const further = /drawer: |fields: |drawerTexts/.test(line) ? drawerTexts : [];
    const list = /withTexts\(\[([^\]]*)/.exec(line)?.[1] ?? '';
    const named = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name as Namespace);
    expect(missing(modules, [...ofShell, ...one.texts, ...further, ...named]), line).toEqual([]);
  }
});

const routed = ['app/router.tsx', 'app/menu.ts', 'app/InboxRoute.tsx', 'app/profileRoute.tsx', 'app/ownRoutes.tsx'];

test.each(routed)('every page of %s loads all texts that it shows', (path) => {
  const source = files.get(path) ?? '';
  const known = path.endsWith('ownRoutes.tsx') ? startTexts : ofShell;
  const passwords = source.match(/passwords = \[([^\]]*)\]/)?.[1] ?? '';
  const calls = source.split('withTexts(').slice(1);
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) {
    const names = call.split('import(')[0] ?? '';
    const further = names.startsWith('drawerTexts') ? [...drawerTexts, 'inbox' as const] : [];
    const named = [...names.replace('passwords', passwords).matchAll(/'(\w+)'/g)].map(([, name]) => name);
    const entries = [...call.matchAll(/import\('([^']+)'\)/g)].map(([, to]) => inApp(String(to)));
    const modules = new Set(entries.flatMap((to) => [...reached(to)]));
    expect(missing(modules, [...known, ...further, ...(named as Namespace[])]), names).toEqual([]);
  }
});

const named = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name as Namespace);
const textsOf = (noun: string) => nouns.find((one) => one.noun === noun)?.texts ?? [];
const withTabs = [...files.keys()].filter((path) => path.endsWith('/inDrawers.ts'));

test.each(withTabs)('what %s adds to drawers loads all texts that it shows', (path) => {
  const source = files.get(path) ?? '';
  const about = [...source.matchAll(/(?:drawer|records): '(\w+)'/g)].map(([, noun]) => noun ?? '');
  const texts = [...source.matchAll(/(?:texts: |notice\('\w+', )\[([^\]]*)\]/g)].flatMap(([, list]) =>
    named(list ?? ''),
  );
  const entries = [...source.matchAll(/import\('([^']+)'\)/g)].map(([, to]) => resolved(path, String(to)) ?? '');
  const modules = new Set(entries.flatMap((to) => [...reached(to)]));
  expect(missing(modules, [...ofShell, ...drawerTexts, ...texts, ...about.flatMap(textsOf)])).toEqual([]);
});

const related = [...files.keys()].filter((path) => path.endsWith('/related.tsx'));

test.each(related)('%s loads all texts that its cards show', (path) => {
  const [, noun = ''] = path.split('/');
  const texts = named(/\n {2}texts: \[([^\]]*)/.exec(files.get(path) ?? '')?.[1] ?? '');
  expect(missing(reached(path), [...ofShell, ...drawerTexts, noun as Namespace, ...texts])).toEqual([]);
});
