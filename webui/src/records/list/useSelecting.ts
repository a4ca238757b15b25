import { useState } from 'react';
import { useShortcuts } from '@/ui/useShortcuts';
import type { useSelection } from './useRows';

/** The selection of a list whose rows are links until somebody begins to select, as on a narrow screen. */
export interface RowSelection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  toggleAll: () => void;
  /** Whether the rows are check boxes. */
  selecting: boolean;
  /** Selects this row; the others become check boxes too. */
  begin: (id: string) => void;
}

/** Whether rows are being selected: once somebody says so or one is ticked, until it is done. */
export function useSelecting(selection: ReturnType<typeof useSelection>) {
  const [asked, setAsked] = useState(false);
  const selecting = asked || selection.ids.size > 0;
  const done = () => {
    selection.clear();
    setAsked(false);
  };
  useShortcuts({ Escape: done });
  const begin = (id: string) => {
    setAsked(true);
    selection.toggle(id);
  };
  const { ids, toggle, toggleAll } = selection;
  const rows: RowSelection = { ids, toggle, toggleAll, selecting, begin };
  return { rows, selecting, ask: () => setAsked(true), done };
}
