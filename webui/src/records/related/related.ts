import type { ComponentType } from 'react';
import type { TextKey } from '@/i18n';
import type { Namespace } from '@/i18n/texts';
import { withTexts } from '@/i18n/withTexts';
import type { ListState } from '@/ui/listState';
import { useNounList } from '../calls/nounCalls';
import type { AnyRecord, Field, RecordNoun } from '../fields/field';
import { usePast } from '../past/position';
import type { NounView, Page, QueryState } from '../view';

/** Conditions that are always asked for, by the list's parameter. */
export type Where = Readonly<Record<string, string[]>>;

export interface RelatedCardProps<Row> {
  row: Row;
  /** The record whose drawer it stands in, where more can be done with the row there. */
  about?: { noun: RecordNoun; id: string; mayAdd: boolean };
}

/** The tab that drawers of other nouns have, with their records of this noun. */
export interface RelatedRecords {
  texts: {
    emptyTitle: TextKey;
    emptyBody: TextKey;
    /** Of the way to the list; left out: there is none. */
    all?: TextKey;
    /** Said in a drawer of the past, as the rows are those of now; left out: nothing. */
    present?: TextKey;
  };
  sort?: Pick<ListState, 'sort' | 'sortType'>;
  limit?: number;
  /** What the list is always narrowed by. */
  where?: Where;
  /** Left out: records are not added there. */
  add?: {
    fields: readonly Field[];
    begin?: Record<string, unknown>;
    /** What else follows from the record whose drawer it is. */
    beginOf?: (row: object) => Record<string, unknown>;
    /** Whether one can be added to this record now; left out: always. */
    offeredFor?: (row: object) => boolean;
    /** Whether it can be said why it is added; left out: yes. */
    withReason?: boolean;
    /** Asks for what is added, where a form of fields does not; the record is the one whose drawer it is. */
    Dialog?: ComponentType<{ row: AnyRecord; onClose: () => void }>;
  };
  /** What stands below the records. */
  Below?: ComponentType<{ row: AnyRecord }>;
}

/** A noun that has a list. */
export interface Listed<Row extends AnyRecord> {
  view: NounView<Row>;
  tab: RelatedRecords;
}

/** A noun that is asked for in a way of its own. */
interface Unlisted<Row extends AnyRecord> {
  view?: undefined;
  tab?: undefined;
  useRows: (where: Where, list: ListState) => QueryState<Page<Row>>;
}

/** How records of a noun are shown in drawers of others; it is `related` in `features/<noun>/related.tsx`. */
export type Related<Row extends AnyRecord> = (Listed<Row> | Unlisted<Row>) & {
  Card: ComponentType<RelatedCardProps<Row>>;
  /** Namespaces that its cards need beside the noun's own. */
  texts?: readonly Namespace[];
};

export type ListedRelated = Related<AnyRecord> & Listed<AnyRecord>;
export type UnlistedRelated = Related<AnyRecord> & Unlisted<AnyRecord>;

/** The rows of a noun that has a list, at the position of the page. */
export const useListed = <Row extends AnyRecord>(view: NounView<Row>, where: Where, list: ListState) =>
  useNounList<Row>({ ...view, where }, { ...list, ...usePast() });

const features = import.meta.glob<Related<AnyRecord>>('../../features/*/related.tsx', { import: 'related' });

/** Loads how a noun is shown among others, with all texts of that. */
export async function relatedOf(noun: RecordNoun & Namespace): Promise<Related<AnyRecord>> {
  const load = features[`../../features/${noun}/related.tsx`];
  if (!load) throw new Error(`features/${noun}/related.tsx is missing`);
  const related = await withTexts([noun], load());
  return withTexts(related.texts ?? [], Promise.resolve(related));
}

/** The same of a noun that has a list. */
export async function listedOf(noun: RecordNoun & Namespace): Promise<ListedRelated> {
  const related = await relatedOf(noun);
  if (!related.view) throw new Error(`features/${noun}/related.tsx has no view`);
  return related;
}
