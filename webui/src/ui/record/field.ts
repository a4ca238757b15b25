import type { DocumentOut } from '@/api/generated';
import type { NounName } from '@/api/tags';
import type { TextKey } from '@/i18n';

export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'website'
  | 'digits'
  | 'money'
  | 'integer'
  | 'decimal'
  | 'date'
  | 'moment'
  | 'choice'
  | 'choices'
  | 'status'
  | 'flag'
  | 'people'
  | 'link'
  | 'count';

/** Lists of choices that the server's lookups hold. */
export type OptionList =
  | 'sources'
  | 'titles'
  | 'businessTypes'
  | 'businessSectors'
  | 'insuranceTypes'
  | 'measures'
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
  | 'serviceTypes'
  | 'subServiceTypes'
  | 'leadTypes'
  | 'consumerSources';

export type DocumentList = 'documents' | 'installerDocuments';

/** One field of a record: feeds its table column, filter, form input, detail line and difference. */
export interface Field {
  /** Wire path, `digitalDashboard.solar.systemSize`. */
  path: string;
  label: TextKey;
  kind: FieldKind;
  section: TextKey;
  /** Choices: a lookup list, or a fixed one. */
  options?: OptionList | readonly string[];
  /** The noun that a link leads to. */
  noun?: 'lead' | 'consumer' | 'company';
  column?: { width: number; sort?: string; shown?: boolean; muted?: boolean };
  filter?: { param: string; pinned?: boolean };
  /** Where it can be entered; left out: everywhere. */
  edit?: 'create' | 'change' | 'never';
  required?: boolean;
  /** Stays off the new-record form unless asked for by `required`. */
  later?: boolean;
  /** Reads bullets; an empty input keeps what is stored. */
  secret?: boolean;
  notFuture?: boolean;
  /** Stands in the table only: the drawer shows the same elsewhere. */
  listOnly?: boolean;
  /** Names the record: its column is the link. */
  names?: boolean;
  /** Computed from the row where the record has no such path. */
  read?: (row: unknown) => unknown;
}

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
  documents: DocumentOut[];
  installerDocuments?: DocumentOut[];
  Assignee?: PersonRef[];
}

export type RecordNoun = Extract<NounName, 'lead' | 'consumer' | 'company'>;

export const canEnter = (field: Field, when: 'create' | 'change') =>
  field.edit !== 'never' && (field.edit === undefined || field.edit === when);

/** Fields by section, in the order in which sections first appear. */
export function bySection(fields: readonly Field[]): [TextKey, Field[]][] {
  const sections = new Map<TextKey, Field[]>();
  for (const field of fields) sections.set(field.section, [...(sections.get(field.section) ?? []), field]);
  return [...sections];
}
