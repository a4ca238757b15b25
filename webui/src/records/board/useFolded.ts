import { useCallback, useEffect, useState } from 'react';

const keyOf = (board: string) => `board-folded:${board}`;

type Folds = ReadonlyMap<string, boolean>;

/** An older release kept the names of folded columns alone. */
function stored(board: string): Folds {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(board)) ?? '{}');
    if (Array.isArray(found)) return new Map(found.map((status) => [String(status), true]));
    return new Map(Object.entries(found as object).map(([status, folded]) => [status, folded === true]));
  } catch {
    return new Map();
  }
}

/** Columns that the reader has collapsed or expanded, kept in this browser for each board. */
export function useFolded(board: string) {
  const [folds, setFolds] = useState(() => stored(board));
  useEffect(() => setFolds(stored(board)), [board]);
  const fold = useCallback(
    (status: string, folded: boolean) => {
      setFolds((before) => {
        const next = new Map(before).set(status, folded);
        localStorage.setItem(keyOf(board), JSON.stringify(Object.fromEntries(next)));
        return next;
      });
    },
    [board],
  );
  return { folds, fold };
}
