import type { EntryOut } from '@/api/generated';
import type { TextPath, Translate } from '@/i18n';
import type en from '@/i18n/en/history.json';
import type { Field } from './field';
import { fieldsOf } from './fieldsOf';

type Path = TextPath<(typeof en)['field']>;

// Any row: a timeline also shows what the record has under another path.
const field = fieldsOf<Record<Path, string>, Path>('history.field')('record.section.record');

/** What every record has beside its own fields. */
const ofAll: readonly Field[] = [
  field('isActive', { kind: 'choice', labels: { '1': 'history.active', '0': 'history.blocked' } }),
  field('isDelete', { kind: 'flag' }),
];

/** What events hold in another form than records: a user's team by its record, the role by its name. */
const otherwiseInEvents: readonly Field[] = [field('team', { kind: 'link' }), field('role', { kind: 'choice' })];

/** What timelines show changes of beside what a noun shows elsewhere, whichever nouns have it. */
const ofTimelines: readonly Field[] = [
  field('Partner', { kind: 'people' }),
  field('Installer', { kind: 'people' }),
  field('Surveyor', { kind: 'people' }),
  field('companyId', { kind: 'link' }),
  field('Site', { kind: 'link' }),
  field('previousAddressYear', { kind: 'text' }),
  field('installerType', { kind: 'choice' }),
  field('jobType', { kind: 'choice' }),
  field('DataOf', { kind: 'choice' }),
  field('consentGivenOn', { kind: 'date' }),
  field('consentGivenHow', { kind: 'choice' }),
  field('mustRenew', { kind: 'flag' }),
  field('secondaryEmails', { kind: 'people' }),
];

const known = new WeakMap<readonly Field[], readonly Field[]>();

/** The fields that a noun's timeline shows changes of; the first with a path wins. Every entry asks for them. */
export function timelineFieldsOf(fields: readonly Field[]): readonly Field[] {
  const found = known.get(fields) ?? [...otherwiseInEvents, ...fields, ...ofTimelines, ...ofAll];
  known.set(fields, found);
  return found;
}

interface Address {
  email: string;
  confirmed: boolean;
}

/** Addresses under names that the differences can show. */
const named = (value: unknown, t: Translate) =>
  Array.isArray(value)
    ? (value as Address[]).map(({ email, confirmed }) => ({
        name: confirmed ? t('history.confirmedAddress', { email }) : email,
      }))
    : value;

/** The entry with names for what has none of its own. */
export const withNames = (entry: EntryOut, t: Translate): EntryOut => ({
  ...entry,
  changes: entry.changes.map((change) =>
    change.field === 'secondaryEmails' ? { ...change, from: named(change.from, t), to: named(change.to, t) } : change,
  ),
});
