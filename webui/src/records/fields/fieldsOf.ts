import { nouns } from '@/api/nouns.gen';
import type { TextKey } from '@/i18n';
import type { Field } from './field';

type Plain = string | number | boolean | readonly unknown[];

/** Every path of a row: `digitalDashboard.solar.systemSize`. A property that the API renames no longer compiles. */
export type PathOf<Row> = {
  [Key in keyof Row & string]: NonNullable<Row[Key]> extends Plain
    ? Key
    : Key | `${Key}.${PathOf<NonNullable<Row[Key]>>}`;
}[keyof Row & string];

type Rest<Each = Field> = Each extends Field ? Omit<Each, 'path' | 'label' | 'section'> : never;

/** The noun whose name with a capital a link's path is: `Site` leads to sites. */
const namesake = ({ path, kind }: { path: string; kind: string }) =>
  kind === 'link' && /^[A-Z]/.test(path) && Object.hasOwn(nouns, path.toLowerCase())
    ? { noun: path.toLowerCase() }
    : {};

/** Fields that no path of the row holds: computed from it, linked elsewhere, or only entered. */
type Pathless = Rest & (Required<Pick<Field, 'valueFrom'>> | { refPath: string } | { edit: 'create' });

/** What the command that adds a row takes of it, and the one that changes it. */
interface Taken {
  create: PropertyKey;
  change: PropertyKey;
}

/** What is taken by bodies that were generated; without the second one, rows stay as they were added. */
export interface TakenBy<Add, Change = Record<never, never>> extends Taken {
  create: keyof Add;
  change: keyof Change;
}

/** A form may show no field that its command does not take: what was typed there would be dropped. */
type Edit<Path, Takes extends Taken> = [Path] extends [Takes['create'] & Takes['change']]
  ? unknown
  : {
      edit:
        | 'never'
        | ([Path] extends [Takes['create']] ? 'create' : never)
        | ([Path] extends [Takes['change']] ? 'change' : never);
    };

/**
 * Makes the fields of one noun, section by section: the path is one of the row's and has a label in `Labels`.
 * `labels` is where the labels stand in the texts, `all` what every field has. `Takes` says what its commands take.
 */
export const fieldsOf =
  <Row, Labels extends string, Takes extends Taken = { create: string; change: string }>(
    labels: string,
    all: Partial<Pick<Field, 'edit'>> = {},
  ) =>
  (section: TextKey) =>
  <Path extends Labels>(path: Path, rest: (Path extends PathOf<Row> ? Rest : Pathless) & Edit<Path, Takes>): Field =>
    // `Labels` are keys below `labels`, and `rest` is a field of some kind without these three.
    ({
      path,
      label: `${labels}.${path}` as TextKey,
      section,
      ...all,
      ...namesake({ path, ...rest }),
      ...rest,
    }) as Field;
