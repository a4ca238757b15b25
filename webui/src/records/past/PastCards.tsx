import { type ReactNode, useMemo } from 'react';
import type { Card, Column } from '@/api/board';
import type { ListAnswer } from '@/api/records';
import type { AnyRecord } from '../fields/field';
import type { NounView } from '../view';
import { Marked } from './Marked';

interface PastCardsProps {
  view: NounView<AnyRecord>;
  columns: readonly Column[];
  now: ListAnswer['now'] | undefined;
  children: ReactNode;
}

/** The columns of a past board, whose cards say what they hold otherwise today. */
export function PastCards({ view, columns, now = {}, children }: PastCardsProps) {
  const list = useMemo(() => {
    const data = columns.flatMap(({ cards }) => cards as (Card & AnyRecord)[]);
    return { rows: view.rowsOf ? view.rowsOf(data) : data, answer: { data, now } };
  }, [view, columns, now]);
  return (
    <Marked view={view} list={list}>
      {children}
    </Marked>
  );
}
