import type { Service } from '@/api/generated';
import { valueAt } from '@/api/path';
import type { TextKey, TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { kinds } from './kinds.gen';
import type en from './texts/en.json';

export type ServiceKind = keyof typeof kinds;

type Entered = (typeof kinds)[ServiceKind]['fields'][number];

/** A field of a kind without a label does not compile. */
type Labelled = Entered['path'] extends TextPath<(typeof en)['field']> ? Entered : never;

/** Follows from the additional handsets. */
const derived: readonly string[] = ['telecomandbroadband.costOfExtras'];

const filesOf = (row: unknown, path: string) => {
  const { documents } = row as Service;
  const ids = (valueAt(row, path) ?? []) as readonly string[];
  return documents.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name);
};

const fieldOf = (entered: Labelled, row: Service | null): Field =>
  ({
    ...entered,
    label: `service.field.${entered.path}` as TextKey,
    section: `service.kinds.${entered.path.split('.')[0]}` as TextKey,
    ...(derived.includes(entered.path) ? { edit: 'never' } : {}),
    ...(entered.kind === 'choices'
      ? {
          edit: 'change',
          // Former values are ids of files that may be gone.
          historyPath: null,
          useChoices: () => (row?.documents ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          valueFrom: (one: unknown) => filesOf(one, entered.path),
        }
      : {}),
  }) as Field;

/** The fields of a kind, in the order of the server's table; papers are among the documents of the row. */
export const fieldsOfKind = (kind: ServiceKind, row: Service | null = null): readonly Field[] =>
  kinds[kind].fields.map((entered) => fieldOf(entered, row));

export const kindNames = Object.keys(kinds) as ServiceKind[];
