import { useEffect, useRef } from 'react';
import { watchApi } from '@/api/areas/watch';
import type { EntryOut } from '@/api/generated';
import { useSession } from '@/api/session';
import type { NounName } from '@/api/tags';
import { isSignedIn } from '@/api/token';
import { useIsPast } from '../address/useIsPast';

/** Where a timeline's line stands: before the newest entry that was seen, and when it was left then. */
export interface Since {
  entry: string;
  at: string;
}

type Known = Pick<EntryOut, '_id' | 'version' | 'actor'>;

/** The line between what others did since and what was seen; none where there is nothing on either side of it. */
export function sinceOf(
  entries: readonly Known[],
  version: number | null,
  at: string | null,
  me: string,
): Since | null {
  if (version === null || at === null) return null;
  const seen = entries.find((entry) => entry.version <= version);
  const byOthers = entries.some((entry) => entry.version > version && entry.actor?._id !== me);
  return seen && byOthers ? { entry: seen._id, at } : null;
}

/**
 * Finds the line "since you last looked", and moves it when the timeline is left: to the newest entry that was
 * shown. Who looks at the past writes nothing. `entries` are empty until they are those of the record.
 */
export function useSeen(noun: NounName, id: string, entries: readonly Known[]): Since | null {
  const me = useSession()._id;
  const isPast = useIsPast(noun);
  const { currentData } = watchApi.useRecordSeenQuery({ noun, id }, { refetchOnMountOrArgChange: true, skip: isPast });
  const [mark] = watchApi.useMarkRecordSeenMutation();
  const newest = useRef(0);
  useEffect(() => {
    let sent = 0;
    const leave = () => {
      const version = newest.current;
      if (version > sent && isSignedIn()) void mark({ noun, id, seenBody: { version } });
      sent = version;
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      newest.current = 0;
    };
  }, [mark, noun, id]);
  // After the one above: as another record is opened, that one still finds the former's version here.
  useEffect(() => {
    if (!isPast) newest.current = Math.max(newest.current, ...entries.map(({ version }) => version));
  }, [entries, isPast]);
  const seen = currentData?.data;
  return seen ? sinceOf(entries, seen.version, seen.at, me) : null;
}
