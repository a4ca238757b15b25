import { useCallback, useMemo, useRef } from 'react';
import type { Card, Column } from '@/api/board';
import { useSelection } from '@/records/list/useRows';

/** The cards from one to another of the same column, both among them; none where they stand apart. */
export function cardsBetween(columns: readonly Column[], from: string | null, to: string): string[] {
  for (const { cards } of columns) {
    const ends = [from, to].map((id) => cards.findIndex(({ _id }) => _id === id));
    const [first = -1, last = -1] = ends.sort((a, b) => a - b);
    if (first >= 0) return cards.slice(first, last + 1).map(({ _id }) => _id);
  }
  return [];
}

/** The cards that are chosen, in the board's order; one that leaves the board is no longer. */
export function useCardSelection<One extends Card>(columns: readonly Column<One>[]) {
  const all = useMemo(() => columns.flatMap(({ cards }) => cards), [columns]);
  const selection = useSelection(useMemo(() => all.map(({ _id }) => _id), [all]));
  const cards = useMemo<readonly One[]>(() => all.filter(({ _id }) => selection.ids.has(_id)), [all, selection.ids]);
  const from = useRef<string | null>(null);
  const latest = useRef({ columns, selection });
  latest.current = { columns, selection };
  /** With `upTo`, all from the card that was chosen last to this one. */
  const choose = useCallback((id: string, upTo: boolean) => {
    const { ids, select, toggle } = latest.current.selection;
    const between = upTo ? cardsBetween(latest.current.columns, from.current, id) : [];
    if (between.length > 0) select([...ids, ...between]);
    else toggle(id);
    from.current = id;
  }, []);
  return { ids: selection.ids, cards, choose, select: selection.select, clear: selection.clear };
}
