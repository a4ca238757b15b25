import type { TFunction } from 'i18next';
import type { EntryOut } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type en from '@/i18n/en/history.json';
import type { Field } from '../fields/field';

type Path = TextPath<(typeof en)['field']>;

const field = (path: Path, rest: Omit<Field, 'path' | 'label' | 'section'>): Field => ({
  path,
  label: `history.field.${path}`,
  section: 'record.section.record',
  ...rest,
});

/** What every record has beside its own fields. */
const ofAll: readonly Field[] = [
  field('isActive', { kind: 'choice', words: { '1': 'history.active', '0': 'history.blocked' } }),
  field('isDelete', { kind: 'flag' }),
];

const part = (path: 'Partner' | 'Installer' | 'Surveyor') => field(path, { kind: 'people' });
const parts = [part('Partner'), part('Installer'), part('Surveyor')];

/** What timelines tell of a noun beyond the fields that its screens show, or tell otherwise. */
const ofNoun: Readonly<Record<string, readonly Field[]>> = {
  company: parts,
  consumer: [...parts, field('lat', { kind: 'decimal' }), field('lon', { kind: 'decimal' })],
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

/** The fields by which a record's changes are told: the first of a path counts. */
export const toldOf = (noun: string, fields: readonly Field[]): readonly Field[] => [
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
