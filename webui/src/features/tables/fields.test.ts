import { expect, test } from 'vitest';
import type { EntryOut } from '@/api/generated';
import { setLanguage, text } from '@/i18n';
import { deedOf } from '@/records/history/kinds';
import { tableLabels } from './fields';

const entryOf = (events: EntryOut['events'], ofTable: string): EntryOut =>
  ({
    kinds: ['changes'],
    events,
    changes: [
      { field: 'ofTable', from: null, to: ofTable },
      { field: 'tableVersion', from: null, to: 2 },
    ],
    notes: [],
    documents: [],
    rows: [],
    revealed: [],
  }) as unknown as EntryOut;

const said = (event: EntryOut['events'][number], table = 'funding') => deedOf(entryOf([event], table), text);

test('sentences name the table and its version in English and German', async () => {
  await setLanguage('en');
  expect(said('reference_table.version_published')).toBe('published funding table v2');
  expect(said('reference_table.version_withdrawn', 'trade_types')).toBe('withdrew trade types v2');
  expect(said('reference_table.version_reinstated')).toBe('put funding table v2 back into use');
  await setLanguage('de');
  expect(said('reference_table.version_published')).toBe('hat Fördertabelle v2 veröffentlicht');
  expect(said('reference_table.version_withdrawn')).toBe('hat Fördertabelle v2 zurückgezogen');
  await setLanguage('en');
});

test('every table has a name in a sentence', () => {
  for (const table of Object.keys(tableLabels))
    expect(said('reference_table.version_published', table)).not.toContain('tables.of');
});
