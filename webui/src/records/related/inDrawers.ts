import type { ComponentType } from 'react';
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

interface TabBodyProps<Row> {
  row: Row;
  readOnly: boolean;
}

export interface DeclaredTab {
  /** The nouns whose drawers have it. */
  by: readonly RecordNoun[];
  key: string;
  label: TextKey;
  /** The section that a role must see; left out: the tab is for all who see the drawer. */
  section?: RecordNoun;
  /** Place among the tabs that stand first; left out: after those, by key. */
  order?: number;
  Body: LazyPart<ComponentType<RelatedTabProps>>;
}

export interface DeclaredNotice {
  by: RecordNoun;
  shownFor: (row: AnyRecord) => boolean;
  Body: LazyPart<ComponentType<{ row: AnyRecord }>>;
}

/** The tab with the records of a noun in the drawers of the nouns that they are about. */
export const relatedTab = (noun: RecordNoun & Namespace, by: readonly RecordNoun[]): DeclaredTab => ({
  by,
  key: `${noun}s`,
  label: `nouns.${noun}.title`,
  section: noun,
  Body: lazyPart(async () => {
    const [{ listedOf }, { relatedTabOf }] = await Promise.all([import('./related'), import('./RelatedTab')]);
    return { default: relatedTabOf(await listedOf(noun)) };
  }),
});

type Sources<Row> = Omit<DeclaredTab, 'by' | 'Body'> & {
  by: RecordNoun;
  texts: readonly Namespace[];
  load: () => Promise<ComponentType<TabBodyProps<Row>>>;
};

/** Another tab in the drawer of a noun, whose records are of `Row`; its body loads when it is first shown. */
export const ownTab = <Row extends AnyRecord>({ by, texts, load, ...tab }: Sources<Row>): DeclaredTab => ({
  ...tab,
  by: [by],
  Body: lazyPart(async () => ({
    default: (await withTexts(texts, load())) as unknown as ComponentType<RelatedTabProps>,
  })),
});

/** What is said below the banners of a noun's drawer. */
export const notice = <Row extends AnyRecord>(
  by: RecordNoun,
  texts: readonly Namespace[],
  shownFor: (row: Row) => boolean,
  load: () => Promise<ComponentType<{ row: Row }>>,
): DeclaredNotice => ({
  by,
  shownFor: shownFor as DeclaredNotice['shownFor'],
  Body: lazyPart(async () => ({ default: (await withTexts(texts, load())) as DeclaredNotice['Body'] })),
});
