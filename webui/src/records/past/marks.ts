import { createContext, type ReactNode } from 'react';
import type { Column } from '@/ui/DataTable';

/** What a past list's rows say of today; loads with the past. */
interface Marks {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any noun
  columns: (columns: Column<any>[]) => Column<any>[];
  /** What stands below a record's lines where a list has no columns: on a narrow screen. */
  line: (id: string) => ReactNode;
  /** On a card, in as many lines as `cardLines` says. */
  card: (id: string) => ReactNode;
  cardLines: (id: string) => number;
}

/** Null in lists of now. */
export const MarksContext = createContext<Marks | null>(null);
