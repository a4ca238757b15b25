import { afterEach, expect, test } from 'vitest';
import { setLanguage, text } from '@/i18n';
import { fieldText } from '@/records/kinds/fieldText';
import document from '../../openapi.json';
import { nouns } from './nouns';

afterEach(() => setLanguage('en'));

interface Schema {
  $ref?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
}

const schemas = document.components.schemas as unknown as Record<string, Schema>;
const resolved = (schema: Schema): Schema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** The codes that a value of a schema may be; none where it may be any text. */
function codesOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const own = resolved(schema);
  const listed = own.enum ?? (own.const === undefined ? [] : [own.const]);
  const parts = [...(own.anyOf ?? []), ...(own.items ? [own.items] : [])];
  return [...listed.filter((one) => typeof one === 'string'), ...parts.flatMap(codesOf)];
}

/** The schema at a path of a record: `digitalDashboard.solar`, within what may be null as well. */
function schemaAt(schema: Schema | undefined, path: string): Schema | undefined {
  if (!schema || path === '') return schema;
  const [first = '', ...rest] = path.split('.');
  const own = resolved(schema);
  const found = [own, ...(own.anyOf ?? []).map(resolved)].find(({ properties }) => properties?.[first]);
  return schemaAt(found?.properties?.[first], rest.join('.'));
}

const modelOf = (noun: string) =>
  schemas[
    noun
      .split('_')
      .map((word) => word.replace(/^./, (letter) => letter.toUpperCase()))
      .join('')
  ];

/** How codes look: in small letters, with words run together; words for people begin with a capital or a number. */
const code = /^[a-z]/;

test.each(nouns)('every code that a field of a $noun may hold has a word in both languages', async (one) => {
  const model = modelOf(one.noun);
  const raw: string[] = [];
  for (const field of await one.fields()) {
    const offered = 'options' in field && Array.isArray(field.options) ? (field.options as readonly string[]) : [];
    for (const value of new Set([...offered, ...codesOf(schemaAt(model, field.path))])) {
      for (const language of ['en', 'de'] as const) {
        await setLanguage(language);
        if (code.test(value) && fieldText(field, value, text) === value)
          raw.push(`${field.path}: ${value}, ${language}`);
      }
    }
  }
  expect(raw).toEqual([]);
});

test('codes are found in the contract, and one without a word is noticed', () => {
  expect(codesOf(schemaAt(modelOf('lead'), 'outcome'))).toEqual(['won', 'lost', 'closed']);
  expect(fieldText({ kind: 'choice' }, 'aCodeWithoutAWord', text)).toBe('aCodeWithoutAWord');
});
