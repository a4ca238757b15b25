import { Suspense } from 'react';
import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';
import { HistorySkeleton } from './HistorySkeleton';
import type { HistoryProps } from './Timeline';

const Loaded = lazyPart(async () => {
  const { Timeline } = await withTexts(['timeline'], import('./Timeline'));
  return { default: Timeline };
});

export const preloadTimeline = Loaded.preload;

/** The timeline of a record; its file and its texts load when it is first shown. */
export function Timeline(props: HistoryProps) {
  return (
    <Suspense fallback={<HistorySkeleton />}>
      <Loaded {...props} />
    </Suspense>
  );
}
