import type { ComponentType } from 'react';
import type { Card } from '@/api/board';
import type { CallNoun } from '@/api/tags';
import { drawerTexts, type Namespace } from '@/i18n/texts';
import { withTexts } from '@/i18n/withTexts';
import type { NounBoard } from '@/records/board/plainBoard';
import type { AnyRecord, Field } from '@/records/fields/field';
import type { DrawerView, NewRecordView, NounView } from '@/records/view';
import { lazyPart } from '@/ui/lazyPart';
import type { IconName } from './icons';
import type { Page } from './pages';

interface DrawerProps {
  id: string;
  open: boolean;
}

/**
 * All that the app must know of a noun. Routes, menu, palette, drawers, their parameters in the address and
 * the timelines of deleted records follow from it; calls and refreshes follow from api/nouns.gen.ts.
 */
export interface NounDeclaration {
  noun: CallNoun;
  icon: IconName;
  /** Namespaces of all that it shows; they load beside its pages, its drawer and its fields. */
  texts: readonly Namespace[];
  Drawer: ComponentType<DrawerProps>;
  /** What its timelines name. */
  fields: () => Promise<readonly Field[]>;
  /** What the form of a new record needs; left out where the noun has another one. */
  newRecord?: () => Promise<NewRecordView>;
  pages: readonly Page[];
}

/** A page is called as the noun's records are, and has the noun's icon, unless it says otherwise. */
type NounPage = Omit<Page, 'label' | 'icon'> & Partial<Pick<Page, 'label' | 'icon'>>;

type Loaded<Part> = () => Promise<Part>;
/** Drawer and fields, those of timelines too, follow from the view where they are not named; a noun without one has both of its own. */
type Shown<Row extends AnyRecord> =
  | { view: Loaded<DrawerView<Row>>; drawer?: Loaded<ComponentType<DrawerProps>>; fields?: Loaded<readonly Field[]> }
  | { view?: undefined; drawer: Loaded<ComponentType<DrawerProps>>; fields: Loaded<readonly Field[]> };

type Sources<Row extends AnyRecord> = Shown<Row> & {
  noun: CallNoun & Namespace;
  icon: IconName;
  /** Left out: those of its own feature. */
  texts?: readonly Namespace[];
  pages: readonly NounPage[];
};

/** A noun with what follows from its declaration. */
export function declare<Row extends AnyRecord = AnyRecord>({
  noun,
  icon,
  texts = [noun],
  pages,
  ...shown
}: Sources<Row>): NounDeclaration {
  const withOwn = <Part>(load: Loaded<Part>) => withTexts(texts, load());
  const inDrawer = <Part>(load: Loaded<Part>) => withTexts([...texts, ...drawerTexts], load());
  const drawer: Loaded<ComponentType<DrawerProps>> = shown.view ? (shown.drawer ?? drawerOf(shown.view)) : shown.drawer;
  const fields = shown.view ? (shown.fields ?? fieldsOf(shown.view)) : shown.fields;
  return {
    noun,
    icon,
    texts,
    Drawer: lazyPart(async () => ({ default: await inDrawer(drawer) })),
    fields: () => inDrawer(fields),
    ...(shown.view ? { newRecord: newRecordFrom(shown.view, withOwn) } : {}),
    pages: pages.map(({ load, ...page }) => ({
      label: `nouns.${noun}.title` as const,
      icon,
      ...page,
      ...(load ? { load: () => withOwn(load) } : {}),
    })),
  };
}

const fieldsOf =
  <Row extends AnyRecord>(view: Loaded<DrawerView<Row>>) =>
  async () =>
    (await view()).fields;

/** Only what does not depend on the rows. */
const newRecordFrom =
  <Row extends AnyRecord>(view: Loaded<DrawerView<Row>>, withOwn: <Part>(load: Loaded<Part>) => Promise<Part>) =>
  async (): Promise<NewRecordView> =>
    withOwn(view);

/** The drawer that follows from a view. */
const drawerOf =
  <Row extends AnyRecord>(view: Loaded<DrawerView<Row>>) =>
  async () => {
    const [shown, { plainDrawer }] = await Promise.all([view(), import('@/records/drawer/plainDrawer')]);
    return plainDrawer(shown);
  };

/** The list page that follows from a view. */
export const listOf =
  <Row extends AnyRecord>(view: Loaded<NounView<Row>>) =>
  async () => {
    const [shown, { plainList }] = await Promise.all([view(), import('@/records/list/plainList')]);
    return plainList(shown);
  };

/** The board page that follows from what a noun declares. */
export const boardOf =
  <Row extends AnyRecord & Card>(board: Loaded<NounBoard<Row>>) =>
  async () => {
    const shown = Promise.all([board(), import('@/records/board/plainBoard')]);
    const [declared, { plainBoard }] = await withTexts(['board'], shown);
    return plainBoard(declared);
  };
