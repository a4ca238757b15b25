import { useCallback, useEffect, useState } from 'react';

const keyOf = (leadType: string | null) => `board-folded:${leadType ?? ''}`;

function stored(leadType: string | null): ReadonlySet<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(leadType)) ?? '[]');
    return new Set(Array.isArray(found) ? found.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Columns that the reader has collapsed, kept in this browser for each pipeline. */
export function useFolded(leadType: string | null) {
  const [folded, setFolded] = useState(() => stored(leadType));
  useEffect(() => setFolded(stored(leadType)), [leadType]);
  const fold = useCallback(
    (status: string) => {
      setFolded((before) => {
        const next = new Set(before);
        if (!next.delete(status)) next.add(status);
        localStorage.setItem(keyOf(leadType), JSON.stringify([...next]));
        return next;
      });
    },
    [leadType],
  );
  return { folded, fold };
}
