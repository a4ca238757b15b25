import { type ComponentType, Suspense } from 'react';
import { useSession } from '@/api/session';
import { type LazyPart, lazyPart } from '@/ui/lazyPart';
import type { RecordNoun } from '../fields/field';
import { BodySkeleton } from './DrawerBody';
import type { ExtraTab } from './RecordDrawer';

interface BodyProps<About> {
  noun: About;
  id: string;
  readOnly: boolean;
  /** Further links of a new record, such as the company of a site. */
  begin?: Record<string, unknown>;
}

/** A tab with the records of a noun that are about the record whose drawer it stands in. */
export interface NounTab<About extends RecordNoun> {
  noun: RecordNoun;
  Body: LazyPart<ComponentType<BodyProps<About>>>;
}

export const nounTab = <About extends RecordNoun>(
  noun: RecordNoun,
  load: () => Promise<ComponentType<BodyProps<About>>>,
): NounTab<About> => ({ noun, Body: lazyPart(async () => ({ default: await load() })) });

/** The tab in the drawer of a record of the noun `about`, for roles that see what it shows. */
export function useNounTab<Row extends { _id: string }, About extends RecordNoun>(
  { noun, Body }: NounTab<About>,
  about: About,
  begin?: (row: Row) => Record<string, unknown>,
): ExtraTab<Row>[] {
  const tab: ExtraTab<Row> = {
    key: `${noun}s`,
    label: `nouns.${noun}.title`,
    body: ({ row, readOnly }) => (
      <Suspense fallback={<BodySkeleton />}>
        <Body noun={about} id={row._id} readOnly={readOnly} {...(begin ? { begin: begin(row) } : {})} />
      </Suspense>
    ),
    preload: Body.preload,
  };
  return noun in useSession().rights ? [tab] : [];
}
