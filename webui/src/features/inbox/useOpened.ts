import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type InboxNoun, isInboxNoun } from './nouns';

const key = 'record';

export interface Opened {
  noun: InboxNoun;
  id: string;
}

/** Which row is looked at; in the URL, so that back closes it and a link opens it. */
export function useOpened() {
  const [params, setParams] = useSearchParams();
  const text = params.get(key);
  const opened = useMemo((): Opened | null => {
    const [noun = '', id = ''] = (text ?? '').split('.');
    return isInboxNoun(noun) && id ? { noun, id } : null;
  }, [text]);
  const set = useCallback(
    (value: string | null) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        next.delete(key);
        if (value) next.set(key, value);
        return next;
      }),
    [setParams],
  );
  const open = useCallback((row: { noun: InboxNoun; _id: string }) => set(`${row.noun}.${row._id}`), [set]);
  const close = useCallback(() => set(null), [set]);
  return { opened, open, close };
}
