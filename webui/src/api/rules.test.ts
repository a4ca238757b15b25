import { expect, test } from 'vitest';
import { generatedApi } from './generated';
import { type Rules, rules } from './rules';
import type { Rule } from './tags';
import { invalidationsOf, withRules } from './withRules';

const areas = import.meta.glob<Record<string, unknown>>('./areas/*.ts', { eager: true });
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const generated = Object.keys(areas).filter((path) => path.endsWith('.gen.ts'));

test('a generated command without a rule does not compile', () => {
  const { updateColumn: _one, ...others } = rules;
  // @ts-expect-error: `updateColumn` is missing
  const incomplete: Rules = others;
  expect(incomplete).not.toHaveProperty('updateColumn');
  // @ts-expect-error: there is no such command
  const unknown: Rules = { ...rules, saveNothing: [] };
  expect(unknown).toHaveProperty('saveNothing');
});

test('neither does one of an area', async () => {
  const { importCalls } = await import('./areas/import.gen');
  const rule: Rule = [];
  // @ts-expect-error: the other commands are missing
  expect(withRules(importCalls, { uploadLeads: rule }, {})).toBe(importCalls);
  const whole = {
    uploadLeads: rule,
    receiveGoogleSheet: rule,
    readImportAnew: rule,
    checkImport: rule,
    startImport: rule,
    undoImport: rule,
    chooseImportUndo: rule,
  };
  // @ts-expect-error: there is no such command
  expect(withRules(importCalls, { ...whole, saveNothing: rule }, {})).toBe(importCalls);
});

test('what a command has changed is stale, however its address names it', () => {
  const { provide } = invalidationsOf({ provide: [{ type: 'list', id: 'quote' }] });
  const answer = { data: { records: [{ noun: 'quote', _id: 'q1', version: 2 }] } };
  const stale = [
    { type: 'record', id: 'q1' },
    { type: 'history', id: 'q1' },
    { type: 'list', id: 'quote' },
  ];
  expect(provide?.invalidatesTags(answer, undefined, { quoteId: 'q1' })).toEqual(stale);
  expect(provide?.invalidatesTags(undefined, { status: 409 }, { quoteId: 'q1' })).toEqual([]);
});

test('each rule is for an endpoint that there is', () => {
  expect(Object.keys(rules).filter((name) => !(name in generatedApi.endpoints))).toEqual([]);
  expect(Object.keys(rules).length).toBeGreaterThan(5);
});

test.each(generated)('the calls of %s are reached by their rules alone', (path) => {
  const name = path.replace(/.*\/|\.gen\.ts$/g, '');
  const uses = Object.entries(sources).filter(([, source]) => source.includes(`${name}.gen'`));
  expect(uses.map(([file]) => file)).toEqual([`./areas/${name}.ts`]);
  expect(
    uses.map(
      ([, source]) => source.includes(`withRules(\n  ${name}Calls`) || source.includes(`withRules(${name}Calls`),
    ),
  ).toEqual([true]);
});
