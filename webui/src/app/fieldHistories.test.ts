import { expect, test } from 'vitest';
import { historyPathOf } from '@/records/fields/explain';
import paths from '../../../tests/projections/value_fields.json';
import { nouns } from './nouns';

const known: Record<string, string[]> = paths;

test.each(nouns.map(({ noun, fields }) => [noun, fields] as const))(
  'the server has the history of every field that a %s shows',
  async (noun, fields) => {
    const shown = (await fields()).filter(({ listOnly, kind }) => !listOnly && kind !== 'password');
    const asked = shown.map((field) => historyPathOf(field)).filter((path) => path !== null);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((path) => !known[noun]?.includes(path))).toEqual([]);
  },
);

test.each(nouns.map(({ noun, fields }) => [noun, fields] as const))(
  'the server has the history of every field of a %s’s child rows',
  async (noun, fields) => {
    const rows = new Set((known[noun] ?? []).map((path) => path.split('.')[0]));
    const inRows = (await fields()).filter(({ path, listOnly }) => listOnly && path.includes('.'));
    const asked = inRows.map(({ path }) => path).filter((path) => rows.has(path.split('.')[0]));
    expect(asked.filter((path) => !known[noun]?.includes(path))).toEqual([]);
  },
);
