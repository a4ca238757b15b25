import { useCallback, useMemo, useRef, useState } from 'react';
import { useListState } from '@/ui/useListState';
import { useNounCount, useNounList } from '../calls/nounCalls';
import type { AnyRecord } from '../fields/field';
import { useFilterNames } from '../filters/useFilterNames';
import type { NounView } from '../view';
import { useShownRows } from './useShownRows';

const noRows: never[] = [];

/** The rows that the URL asks for. Rows come first; their exact number follows. */
export function useRows<Row extends AnyRecord>(view: NounView<Row>) {
  const { state, set, clear } = useListState(useFilterNames(view.noun, view.fields), view.firstSort);
  const list = useNounList(view, state);
  const rows: Row[] = list.data?.rows ?? noRows;
  const ids = useMemo(() => rows.map((row) => row._id), [rows]);
  const known = list.data?.count ?? -1;
  const counted = useNounCount(view, state, known >= 0 || list.isLoading || list.error !== undefined);
  useShownRows(view.noun, ids, list);
  return { state, set, clear, list, rows, ids, count: known >= 0 ? known : counted };
}

/** Which of these rows are ticked; rows that leave the list are no longer. The first `shown` of them are on the page. */
export function useSelection(ids: string[], shown = ids.length) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const known = useMemo(() => new Set(ids.filter((id) => ticked.has(id))), [ids, ticked]);
  const latest = useRef(ids);
  latest.current = ids;
  // The same function all the time, so that a row need not be drawn again for another one's tick.
  const toggle = useCallback((id: string) => {
    setTicked((before) => {
      const next = new Set(latest.current.filter((one) => before.has(one)));
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const page = ids.slice(0, shown);
  const toggleAll = () => setTicked(page.every((id) => known.has(id)) ? new Set() : new Set([...known, ...page]));
  const select = (chosen: string[]) => setTicked(new Set(chosen));
  const clear = () => setTicked(new Set());
  return { ids: known, toggle, toggleAll, select, clear };
}
