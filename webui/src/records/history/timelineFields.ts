import type { TFunction } from 'i18next';
import type { EntryOut } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type en from '@/i18n/en/history.json';
import type { Field } from '../fields/field';
import { fieldsOf } from '../fields/fieldsOf';

type Path = TextPath<(typeof en)['field']>;

// Any row: a timeline also shows what the record has under another path.
const field = fieldsOf<Record<Path, string>, Path>('history.field')('record.section.record');

/** What every record has beside its own fields. */
const ofAll: readonly Field[] = [
  field('isActive', { kind: 'choice', labels: { '1': 'history.active', '0': 'history.blocked' } }),
  field('isDelete', { kind: 'flag' }),
];

const assignment = (path: 'Partner' | 'Installer' | 'Surveyor') => field(path, { kind: 'people' });
const assignments = [assignment('Partner'), assignment('Installer'), assignment('Surveyor')];

/** Fields that appear in a noun's timeline but on no screen, or there in another way. */
const ofNoun: Readonly<Record<string, readonly Field[]>> = {
  company: assignments,
  consumer: [...assignments, field('lat', { kind: 'decimal' }), field('lon', { kind: 'decimal' })],
  contact: [field('companyId', { kind: 'link' }), field('previousAddressYear', { kind: 'text' })],
  lead: [
    field('installerType', { kind: 'choice' }),
    field('jobType', { kind: 'choice' }),
    field('DataOf', { kind: 'choice' }),
  ],
  user: [
    field('role', { kind: 'choice' }),
    field('companyId', { kind: 'link' }),
    field('Site', { kind: 'link' }),
    field('team', { kind: 'link' }),
    field('mustRenew', { kind: 'flag' }),
    field('secondaryEmails', { kind: 'people' }),
  ],
};

/** The fields that a noun's timeline shows changes of; the first with a path wins. */
export const timelineFieldsOf = (noun: string, fields: readonly Field[]): readonly Field[] => [
  ...(ofNoun[noun] ?? []),
  ...fields,
  ...ofAll,
];

interface Address {
  email: string;
  confirmed: boolean;
}

/** Addresses under names that the differences can show. */
const named = (value: unknown, t: TFunction<'app'>) =>
  Array.isArray(value)
    ? (value as Address[]).map(({ email, confirmed }) => ({
        name: confirmed ? t('history.confirmedAddress', { email }) : email,
      }))
    : value;

/** The entry with names for what has none of its own. */
export const withNames = (entry: EntryOut, t: TFunction<'app'>): EntryOut => ({
  ...entry,
  changes: entry.changes.map((change) =>
    change.field === 'secondaryEmails' ? { ...change, from: named(change.from, t), to: named(change.to, t) } : change,
  ),
});
