import type { ComponentType } from 'react';
import type { DocumentOut, ReadingOut } from '@/api/generated';
import type { CallNoun } from '@/api/tags';
import type { TextKey, Translate } from '@/i18n';

/** Lists of choices that the server's lookups hold. */
export type OptionList =
  | 'sources'
  | 'titles'
  | 'businessTypes'
  | 'businessSectors'
  | 'insuranceTypes'
  | 'measures'
  | 'ecoMeasures'
  | 'accessoryItems'
  | 'propertyParts'
  | 'heatingControls'
  | 'inspectionTypes'
  | 'inspectionResults'
  | 'tenures'
  | 'wallTypes'
  | 'projectStages'
  | 'submissionStages'
  | 'fundingRoutes'
  | 'schemes'
  | 'matchResults'
  | 'ownershipChecks'
  | 'supplyTypes'
  | 'epcBands'
  | 'energyBands'
  | 'tradeTypes'
  | 'installStatuses'
  | 'serviceTypes'
  | 'subServiceTypes'
  | 'leadTypes'
  | 'consumerSources'
  | 'departments'
  /** Not of the lookups: the cities that consumers live in. */
  | 'cities';

export type DocumentList = 'documents' | 'installerDocuments' | 'healthDocuments';

/** What fields of every kind have. */
interface FieldBase {
  /** Wire path, `digitalDashboard.solar.systemSize`. */
  path: string;
  label: TextKey;
  section: TextKey;
  /** Shows the value in its own way; `row` is the record, where it is one of the present or of a past list. */
  Show?: ComponentType<{ value: unknown; compact: boolean; row?: unknown }>;
  /** Texts for wire values that are codes. */
  labels?: Readonly<Record<string, TextKey>>;
  /** Its column in lists; those that are shown at first stand by `place`, then in the order of the fields. */
  column?: { width: number; sort?: string; shown?: boolean; muted?: boolean; place?: number };
  /** Where it can be entered; left out: everywhere. */
  edit?: 'create' | 'change' | 'never';
  required?: boolean;
  /** Stays off the new-record form unless asked for by `required`. */
  notOnCreate?: boolean;
  /** Stands in a form only while another of its fields has this value. */
  onlyWhile?: { path: string; is: string };
  /** Reads bullets; an empty input keeps what is stored. */
  secret?: boolean;
  /** Said below its input. */
  hint?: TextKey;
  /** Stands in the table only: the drawer shows the same elsewhere. */
  listOnly?: boolean;
  /** Names the record: its column is the link. */
  isTitle?: boolean;
  /** Shown read-only in forms, from what is entered so far. */
  derive?: (entered: (path: string) => unknown) => string;
  /** A moment shown as the time since then: no difference lists it, as that of what set it says it. */
  isLength?: true;
  /** What a stored text is called in words, where the server has made it. */
  words?: (stored: string) => string;
  /** Says a value of which its kind knows no words, such as a list of parts. */
  say?: (value: unknown, t: Translate) => string;
  /** Computed from the row where the record has no such path. */
  valueFrom?: (row: unknown) => unknown;
  /** Where the server has its history, when that is not its own path: null for what has none. */
  historyPath?: string | null;
}

/** A filter that ticks values; `pinned` stands beside the search. */
interface ChoicesFilter {
  filter?: { param: string; pinned?: boolean };
}

/** A filter by the first and the last value: a day, or an amount. */
interface RangeFilter {
  filter?: { from: string; to: string };
}

interface WithChoices extends ChoicesFilter {
  /** A lookup list, or a fixed one. */
  options?: OptionList | readonly string[];
  /** Choices that are no fixed list: those that a filter offers, or those that can be entered. */
  useChoices?: (use: 'filter' | 'enter') => readonly { value: string; label: string }[];
}

type PlainKind =
  | 'longText'
  | 'address'
  | 'email'
  | 'phone'
  | 'website'
  | 'digits'
  | 'password'
  | 'decimal'
  | 'rate'
  | 'unitPrice'
  | 'percent'
  | 'kWh'
  | 'integer'
  | 'months'
  | 'year'
  | 'count'
  | 'time'
  | 'file'
  | 'entries';

/** Nouns that fields link to: users are `people`, and nothing names an appointment. */
export type LinkedNoun = Exclude<CallNoun, 'user' | 'appointment'>;

type OfKind =
  | { kind: PlainKind; filter?: never }
  | (WithChoices & { kind: 'text' | 'month' | 'choice' | 'choices' | 'status' })
  | (ChoicesFilter & { kind: 'flag' | 'people' })
  | (RangeFilter & { kind: 'date'; notFuture?: boolean })
  | (RangeFilter & { kind: 'moment' | 'money' })
  | (ChoicesFilter & {
      kind: 'link';
      /** The noun that it leads to. Left out where only its name is shown, or where the path is that of a noun (`fieldsOf`). */
      noun?: LinkedNoun;
      /** The field whose record its choices belong to (a site's company). */
      parentPath?: string;
      /** Where the linked record stands in the row, when its id has a path of its own. */
      refPath?: string;
    })
  | { kind: 'links'; noun: LinkedNoun; filter?: never };

/** One field of a record: feeds its table column, filter, form input, detail line and difference. */
export type Field = FieldBase & OfKind;

export type FieldKind = Field['kind'];

/** The fields of one kind. */
export type FieldOf<Name extends FieldKind, Each = Field> = Each extends { kind: infer Kinds }
  ? Name extends Kinds
    ? Each
    : never
  : never;

export interface PersonRef {
  _id: string;
  name: string;
}

/** What every record carries, whatever its noun. */
export interface AnyRecord {
  _id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  isActive: number;
  isDelete: boolean;
  deleteRequest: { by: PersonRef | null; at: string; reason: string | null } | null;
  /** Left out where the noun's records are never shown apart. */
  erasure?: { by: PersonRef | null; at: string; reason: string | null; isOwn: boolean } | null;
  documents: DocumentOut[];
  meterReading?: ReadingOut[];
  installerDocuments?: DocumentOut[];
  healthDocuments?: DocumentOut[];
  Assignee?: PersonRef[];
}

export type RecordNoun = CallNoun;

/** Whether a form has a line for the field: an input, or what follows from the other inputs. */
export const inForm = (field: Field, when: 'create' | 'change') => field.derive !== undefined || canEnter(field, when);

export const canEnter = (field: Field, when: 'create' | 'change') =>
  field.edit !== 'never' && (field.edit === undefined || field.edit === when);

/** Fields by section, in the order in which sections first appear. */
export function bySection(fields: readonly Field[]): [TextKey, Field[]][] {
  const sections = new Map<TextKey, Field[]>();
  for (const field of fields) sections.set(field.section, [...(sections.get(field.section) ?? []), field]);
  return [...sections];
}
