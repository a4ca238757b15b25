import { createContext, type ReactNode } from 'react';
import type { Column } from '@/ui/DataTable';

/** What a past list's rows say of today; loads with the past. */
interface Marks {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any noun
  columns: (columns: Column<any>[]) => Column<any>[];
  /** Below the lines of a record on a narrow screen. */
  line: (id: string) => ReactNode;
  /** On a card, in one line. */
  card: (id: string) => ReactNode;
}

/** Null in lists of now. */
export const MarksContext = createContext<Marks | null>(null);
