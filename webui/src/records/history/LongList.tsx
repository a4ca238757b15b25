import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useText } from '@/i18n';
import { date } from '@/ui/format';
import { useShortcuts } from '@/ui/useShortcuts';
import { EntryRow } from './EntryRow';
import { DayHead, type Paging, type ShownProps, SinceMark } from './entryListParts';
import type { TimelineEntry } from './timelineQuery';

/** Pixels of an entry that was not on screen yet. */
const usualSize = 76;
/** Entries kept ready beyond either edge. */
const spare = 6;
/** Entries from the end at which the next page is asked for. */
const near = 12;

/** The element that scrolls an element's surroundings. */
function scrollerOf(element: Element | null): HTMLElement | null {
  let at = element?.parentElement ?? null;
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
  return at ?? (document.scrollingElement as HTMLElement | null);
}

/** How far below the top of what scrolls the list begins. */
function useMargin(list: RefObject<HTMLElement | null>) {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const [element, scroller] = [list.current, scrollerOf(list.current)];
    if (!element?.parentElement || !scroller) return;
    const look = () => {
      const above = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      setMargin(Math.round(above + scroller.scrollTop));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element.parentElement);
    return () => sizes.disconnect();
  }, [list]);
  return margin;
}

/** As feeds have them. */
const steps: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

const placeOf = (element: Element | null) => Number(element?.closest('[data-index]')?.getAttribute('data-index') ?? -1);

/** The keys that go from entry to entry; the focus follows once the entry is there and rendered. */
function useSteps(
  list: RefObject<HTMLElement | null>,
  { count, hasMore }: { count: number; hasMore: boolean },
  scrollTo: (at: number) => void,
) {
  const wanted = useRef<number | null>(null);
  const settle = useCallback(() => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  }, [list]);
  const goTo = (to: number) => {
    const there = Math.min(to, count - 1);
    wanted.current = hasMore ? to : there;
    scrollTo(there);
    settle();
  };
  const step = (by: number) => {
    const focused = list.current?.contains(document.activeElement) ? placeOf(document.activeElement) : null;
    // Of keys in quick succession each counts from where the one before it leads.
    const from = wanted.current ?? focused;
    const first = placeOf(list.current?.querySelector('[data-first=true]') ?? null);
    goTo(Math.max(from === null ? first : from + by, 0));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page of entries that came in
  useEffect(() => {
    if (wanted.current !== null) goTo(wanted.current);
  }, [count, hasMore]);
  useShortcuts({ j: () => step(1), k: () => step(-1) }, 'drawer', list);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by || !(event.target as Element).matches('[data-index]')) return;
    event.preventDefault();
    event.stopPropagation();
    step(by);
  };
  return { settle, onKeyDown };
}

/** Of a list that begins in the middle and stands at its top: newer entries that come in do so out of sight. */
function useNewerAbove(
  entries: readonly TimelineEntry[],
  isAtTop: boolean,
  hasNewer: boolean,
  scrollTo: (at: number) => void,
) {
  const first = entries[0]?._id;
  const former = useRef({ first, hasNewer });
  useLayoutEffect(() => {
    const before = former.current;
    former.current = { first, hasNewer };
    if (!isAtTop || !before.hasNewer || before.first === first) return;
    const at = entries.findIndex(({ _id }) => _id === before.first);
    if (at > 0) scrollTo(at);
  });
}

interface LongListProps extends ShownProps {
  paging: Paging | undefined;
}

const firstOfDay = (entries: readonly TimelineEntry[], at: number) =>
  at === 0 || date(entries[at]?.at ?? '') !== date(entries[at - 1]?.at ?? '');

/** A feed of which only the entries on screen are rendered; it asks for older and newer ones as it is scrolled. */
export function LongList({ entries, gone, marked, since, paging, ...props }: LongListProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const margin = useMargin(list);
  const focused = useRef<string | null>(null);
  const keyOf = useCallback((at: number) => entries[at]?._id ?? at, [entries]);
  // What has the focus stays rendered wherever the list is scrolled to.
  const withFocused = useCallback(
    (range: Range) => {
      const found = defaultRangeExtractor(range);
      const kept = focused.current === null ? -1 : entries.findIndex(({ _id }) => _id === focused.current);
      return kept < 0 || found.includes(kept) ? found : [...found, kept].sort((one, other) => one - other);
    },
    [entries],
  );
  const scroller = list.current && scrollerOf(list.current);
  const isAtTop = (scroller?.scrollTop ?? 0) <= margin;
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => usualSize,
    getItemKey: keyOf,
    rangeExtractor: withFocused,
    overscan: spare,
    scrollMargin: margin,
    // What is looked at stays where it is when entries come in above it; at the top the newest one is looked at.
    anchorTo: isAtTop && !paging?.hasNewer ? 'start' : 'end',
  });
  useNewerAbove(entries, isAtTop, paging?.hasNewer ?? false, (to) => virtual.scrollToIndex(to, { align: 'start' }));
  const items = virtual.getVirtualItems();
  const { settle, onKeyDown } = useSteps(list, { count: entries.length, hasMore: paging?.hasOlder ?? false }, (at) =>
    virtual.scrollToIndex(at, { align: 'auto' }),
  );
  useLayoutEffect(settle);
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const direction = virtual.scrollDirection;
  useEffect(() => {
    if (last >= entries.length - near) paging?.older();
    if (first <= spare && direction === 'backward') paging?.newer();
  });
  const at = useMemo(() => entries.findIndex(({ _id }) => _id === marked), [entries, marked]);
  const isThere = at >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry that is marked
  useEffect(() => {
    if (isThere) virtual.scrollToIndex(at, { align: 'center' });
  }, [marked, isThere]);
  const isWhole = !paging?.hasOlder && !paging?.hasNewer;
  return (
    <div
      ref={list}
      role="feed"
      aria-label={t('timeline.feed')}
      aria-busy={paging?.isFetching ?? false}
      style={{ position: 'relative', height: virtual.getTotalSize() }}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        focused.current = entries[placeOf(event.target)]?._id ?? null;
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {items.map(({ index, key, start }) => {
        const entry = entries[index];
        if (!entry) return null;
        return (
          <article
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            data-first={index === virtual.range?.startIndex}
            tabIndex={index === virtual.range?.startIndex ? 0 : -1}
            aria-posinset={index + 1}
            aria-setsize={isWhole ? entries.length : -1}
            aria-labelledby={`entry-${entry._id}`}
            style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start - margin}px)` }}
          >
            <SinceMark since={since} entry={entry} />
            {firstOfDay(entries, index) && <DayHead day={date(entry.at)} />}
            <EntryRow {...props} entry={entry} gone={gone} marked={entry._id === marked} inFeed />
          </article>
        );
      })}
    </div>
  );
}
