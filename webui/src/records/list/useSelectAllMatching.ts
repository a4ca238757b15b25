import { useMemo, useState } from 'react';
import { useFetchPage } from '../calls/nounCalls';
import { useCommand } from '../calls/useCommand';
import type { AnyRecord } from '../fields/field';
import type { NounView } from '../view';
import { type useRows, useSelection } from './useRows';

/** Server limit for one bulk command and for `limit`. */
export const maxBulk = 500;

/** The ticked rows of a list: those of the page and, once asked for, all that match the same question. */
export function useSelectAllMatching<Row extends AnyRecord>(
  view: NounView<Row>,
  { state, rows }: Pick<ReturnType<typeof useRows<Row>>, 'state' | 'rows'>,
) {
  const ask = useFetchPage(view);
  const run = useCommand();
  const [matched, setMatched] = useState<{ question: string; rows: Row[] } | null>(null);
  const [asking, setAsking] = useState(false);
  const question = JSON.stringify([state.q, state.filters]);
  const known = useMemo(() => {
    const shown = new Set(rows.map(({ _id }) => _id));
    const others = matched?.question === question ? matched.rows.filter(({ _id }) => !shown.has(_id)) : [];
    return [...rows, ...others];
  }, [rows, matched, question]);
  const knownIds = useMemo(() => known.map(({ _id }) => _id), [known]);
  const selection = useSelection(knownIds, rows.length);
  const selectMatching = async () => {
    setAsking(true);
    const call = ask({ ...state, page: 1, limit: maxBulk }).then((found) => {
      setMatched({ question, rows: found });
      selection.select(found.map(({ _id }) => _id));
    });
    await run(call);
    setAsking(false);
  };
  const selected = known.filter(({ _id }) => selection.ids.has(_id));
  const wholePage = rows.length > 0 && rows.every(({ _id }) => selection.ids.has(_id));
  return { selection, selected, wholePage, selectMatching, asking };
}
