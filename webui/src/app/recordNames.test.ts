import { expect, test } from 'vitest';
import { nameOf } from '@/records/fields/nameOf';
import { nouns } from './nouns';

test('a link to a record never shows its id', async () => {
  const declared = await Promise.all(nouns.map(async ({ noun, fields }) => ({ noun, fields: await fields() })));
  const all = declared.flatMap(({ fields }) => fields);
  const linked = new Set<string | undefined>(all.map((field) => ('noun' in field ? field.noun : undefined)));
  const named = declared
    .filter(({ noun }) => linked.has(noun))
    .map(({ noun, fields }) => {
      const texts = fields.filter(({ kind }) => kind === 'text').map(({ path }) => [path, `the ${path}`]);
      return [noun, nameOf({ _id: '1', ...Object.fromEntries(texts) })];
    });
  expect(named.map(([noun]) => noun)).toContain('supplier');
  expect(named.filter(([, name]) => name === '1')).toEqual([]);
});
