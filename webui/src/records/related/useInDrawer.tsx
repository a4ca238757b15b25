import { type ReactNode, Suspense } from 'react';
import { useHidden, useSession } from '@/api/session';
import { BodySkeleton } from '../drawer/DrawerBody';
import type { ExtraTab } from '../drawer/extraTab';
import type { AnyRecord, RecordNoun } from '../fields/field';
import { type DeclaredTab, type InDrawers, isIn } from './inDrawers';

const declared = Object.values(import.meta.glob<InDrawers>('../../features/*/inDrawers.ts', { eager: true }));

const last = Number.POSITIVE_INFINITY;
const tabs = declared
  .flatMap((one) => one.tabs ?? [])
  .toSorted((a, b) => (a.order ?? last) - (b.order ?? last) || a.key.localeCompare(b.key));
const notices = declared.flatMap((one) => one.notices ?? []);

const shown = <Row extends AnyRecord>({ key, label, Body, Amount }: DeclaredTab, about: RecordNoun): ExtraTab<Row> => ({
  key,
  label,
  body: ({ row, readOnly }) => (
    <Suspense fallback={<BodySkeleton />}>
      <Body about={about} row={row} readOnly={readOnly} />
    </Suspense>
  ),
  preload: Body.preload,
  ...(Amount && {
    amount: ({ row, readOnly }) => (
      <Suspense fallback={null}>
        <Amount about={about} row={row} readOnly={readOnly} />
      </Suspense>
    ),
  }),
});

/** The tabs that features declare for the drawer of a noun, for roles that see what they show. */
export function useTabsOf<Row extends AnyRecord>(about: RecordNoun): ExtraTab<Row>[] {
  const { rights } = useSession();
  const hidden = useHidden(about);
  return tabs
    .filter((tab) => isIn(about, tab.about) && (!tab.section || tab.section in rights))
    .filter(({ shows }) => !shows || !hidden.includes(shows))
    .map((tab) => shown<Row>(tab, about));
}

/** What features declare to be said of a record in the drawer of a noun. */
export const noticesOf = (about: RecordNoun, row: AnyRecord): ReactNode =>
  notices
    .filter((one) => isIn(about, one.about) && one.shownFor(row))
    .map(({ Body }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: declarations never move
      <Suspense key={at} fallback={null}>
        <Body row={row} />
      </Suspense>
    ));
