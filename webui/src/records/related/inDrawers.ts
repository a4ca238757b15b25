import type { ComponentType } from 'react';
import { callOf, embeds } from '@/api/records';
import type { TextKey } from '@/i18n';
import type { Namespace } from '@/i18n/texts';
import { withTexts } from '@/i18n/withTexts';
import { type LazyPart, lazyPart } from '@/ui/lazyPart';
import type { AnyRecord, RecordNoun } from '../fields/field';
import type { RelatedTabProps } from './RelatedTab';

/** What a feature adds to the drawers of other nouns; it is `tabs` and `notices` in `features/<name>/inDrawers.ts`. */
export interface InDrawers {
  tabs?: readonly DeclaredTab[];
  notices?: readonly DeclaredNotice[];
}

/**
 * Where it stands: with what these records are about, or in the drawer of one noun. `leftOut` are parameters that
 * narrow the records by what they are not about.
 */
type Placed = { records: RecordNoun; leftOut?: readonly string[] } | { drawer: RecordNoun };

/** Parameters of every list: users have a part in records, which are not about them. */
const ofPeople = 'User';

/** Whether a drawer has what is declared: it has these records, or the list of those is narrowed by its own one. */
export function isIn(drawer: RecordNoun, about: Placed): boolean {
  if ('drawer' in about) return about.drawer === drawer;
  const { params = [], repeated = [] } = callOf(about.records, 'list') ?? {};
  const link = drawer.charAt(0).toUpperCase() + drawer.slice(1);
  const isLink = drawer !== about.records && link !== ofPeople && !about.leftOut?.includes(link);
  return embeds(drawer, about.records) || (isLink && [...params, ...repeated].includes(link));
}

interface TabBodyProps<Row> {
  /** The noun in whose drawer it stands. */
  about: RecordNoun;
  row: Row;
  readOnly: boolean;
}

export interface DeclaredTab {
  about: Placed;
  key: string;
  label: TextKey;
  /** The section that a role must see; left out: the tab is for all who see the drawer. */
  section?: RecordNoun;
  /** Wire path of what of the record it shows: it is for roles that are shown that. */
  shows?: string;
  /** Place among the tabs that stand first; left out: after those, by key. */
  order?: number;
  Body: LazyPart<ComponentType<RelatedTabProps>>;
  /** How much is on it, in brackets, where only a call can say that. */
  Amount?: LazyPart<ComponentType<RelatedTabProps>>;
}

export interface DeclaredNotice {
  about: Placed;
  shownFor: (row: AnyRecord) => boolean;
  Body: LazyPart<ComponentType<{ row: AnyRecord }>>;
}

const partOf = (noun: RecordNoun & Namespace, of: 'relatedTabOf' | 'relatedAmountOf') =>
  lazyPart(async () => {
    const [{ listedOf }, parts] = await Promise.all([import('./related'), import('./RelatedTab')]);
    return { default: parts[of](await listedOf(noun)) };
  });

/** The tab with the records of a noun in the drawers of the nouns that its list is narrowed by. */
export const relatedTab = (noun: RecordNoun & Namespace, leftOut: readonly string[] = []): DeclaredTab => ({
  about: { records: noun, leftOut },
  key: `${noun}s`,
  label: `nouns.${noun}.title`,
  section: noun,
  Body: partOf(noun, 'relatedTabOf'),
  Amount: partOf(noun, 'relatedAmountOf'),
});

type Sources<Row> = Omit<DeclaredTab, 'Body'> & {
  texts: readonly Namespace[];
  load: () => Promise<ComponentType<TabBodyProps<Row>>>;
};

/** Another tab in the drawer of a noun, whose records are of `Row`; its body loads when it is first shown. */
export const ownTab = <Row extends AnyRecord>({ texts, load, ...tab }: Sources<Row>): DeclaredTab => ({
  ...tab,
  Body: lazyPart(async () => ({
    default: (await withTexts(texts, load())) as unknown as ComponentType<RelatedTabProps>,
  })),
});

/** What is said below the banners in the drawers of the nouns that this one's list is narrowed by. */
export const notice = <Row extends AnyRecord>(
  noun: RecordNoun,
  texts: readonly Namespace[],
  shownFor: (row: Row) => boolean,
  load: () => Promise<ComponentType<{ row: Row }>>,
): DeclaredNotice => ({
  about: { records: noun },
  shownFor: shownFor as DeclaredNotice['shownFor'],
  Body: lazyPart(async () => ({ default: (await withTexts(texts, load())) as DeclaredNotice['Body'] })),
});
