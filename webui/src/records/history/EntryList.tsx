import Box from '@mui/material/Box';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { loadTexts } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';
import { useShortcuts } from '@/ui/useShortcuts';
import { EntryRow } from './EntryRow';
import { DayHead, type EntryListProps, type ShownProps, SinceMark } from './entryListParts';
import { groupByDay } from './groupByDay';

const LongList = lazyPart(async () => {
  const [{ LongList }] = await Promise.all([import('./LongList'), loadTexts('timeline')]);
  return { default: LongList };
});

/** Entries up to which all of them are rendered, where there are no more. */
const fewEntries = 40;

/** Puts the focus on the entry that is so many further on. */
function step(list: HTMLElement | null, by: number) {
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const at = all.findIndex((one) => one.contains(document.activeElement));
  all[at < 0 ? 0 : at + by]?.focus();
}

/** Day groups of entries, newest first. */
function ShortList({ entries, gone, marked, since, ...props }: ShownProps) {
  const list = useRef<HTMLDivElement>(null);
  useShortcuts({ j: () => step(list.current, 1), k: () => step(list.current, -1) }, 'drawer', list);
  const isThere = entries.some(({ _id }) => _id === marked);
  useEffect(() => {
    if (isThere) list.current?.querySelector('[data-marked=true]')?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  return (
    <div ref={list}>
      {groupByDay(entries).map(([day, group]) => (
        <section key={day} aria-label={day}>
          {group[0] && <SinceMark since={since} entry={group[0]} />}
          <DayHead day={day} />
          <Box component="ol" sx={{ listStyle: 'none', p: 0 }}>
            {group.map((entry) => (
              <li key={entry._id}>
                {entry !== group[0] && <SinceMark since={since} entry={entry} />}
                <EntryRow {...props} entry={entry} gone={gone} marked={entry._id === marked} />
              </li>
            ))}
          </Box>
        </section>
      ))}
    </div>
  );
}

/** Ids of the documents that entries removed: the same set while a further page of entries adds none. */
function useGone(entries: EntryListProps['entries']): ReadonlySet<string> {
  const former = useRef<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const removed = entries.flatMap(({ documents }) => documents.filter((one) => one.removed).map(({ _id }) => _id));
    const found = new Set(removed);
    const isSame = found.size === former.current.size && removed.every((id) => former.current.has(id));
    if (!isSame) former.current = found;
    return former.current;
  }, [entries]);
}

/** Entries under their days, newest first; of many only those that are on screen are rendered. */
export function EntryList({ paging, ...props }: EntryListProps) {
  const { entries } = props;
  const marked = useSearchParams()[0].get('entry');
  const gone = useGone(entries);
  const isLong = useRef(false);
  isLong.current ||= entries.length > fewEntries || (paging !== undefined && (paging.hasOlder || paging.hasNewer));
  const short = <ShortList {...props} gone={gone} marked={marked} />;
  if (!isLong.current) return short;
  return (
    <Suspense fallback={short}>
      <LongList {...props} gone={gone} marked={marked} paging={paging} />
    </Suspense>
  );
}
