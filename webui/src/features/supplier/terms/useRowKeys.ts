import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface RowKeys {
  /** How many rows there are now. */
  count: number;
  /** Adds a row behind this place. */
  add: (after: number) => void;
  remove: (place: number) => void;
}

/** Keys of rows that come and go: Enter adds one below, Ctrl+Delete removes it; the focus goes along. */
export function useRowKeys({ count, add, remove }: RowKeys) {
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ place: number } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const input = root.current?.querySelector<HTMLInputElement>(`[data-row="${wanted.place}"] input`);
    (input ?? root.current?.querySelector<HTMLElement>('button'))?.focus();
    input?.select();
  }, [wanted]);
  const addAfter = (place: number) => {
    add(place);
    setWanted({ place: place + 1 });
  };
  const removeAt = (place: number) => {
    remove(place);
    setWanted({ place: Math.max(0, Math.min(place, count - 2)) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row;
    // A select and a button have keys of their own.
    if (row === undefined || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    const mod = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && !mod && !event.altKey) {
      event.preventDefault();
      addAfter(Number(row));
    } else if (event.key === 'Delete' && mod) {
      event.preventDefault();
      removeAt(Number(row));
    }
  };
  return { root, onKeyDown, addAfter, removeAt };
}
