import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import type { EntryRowProps } from './EntryRow';
import { SinceLine } from './sincePart';
import type { TimelineEntry, TimelineState } from './timelineQuery';
import type { Since } from './useSeen';

/** What is there beside the entries that have come. */
export type Paging = Pick<TimelineState, 'hasOlder' | 'hasNewer' | 'isFetching' | 'older' | 'newer'>;

export interface EntryListProps extends Omit<EntryRowProps, 'entry' | 'gone' | 'marked' | 'inFeed'> {
  entries: readonly TimelineEntry[];
  since?: Since | null;
  /** Of a list that has more entries than have come. */
  paging?: Paging;
}

export interface ShownProps extends Omit<EntryListProps, 'paging'> {
  gone: ReadonlySet<string>;
  marked: string | null;
}

export function DayHead({ day }: { day: string }) {
  return (
    <Typography
      variant="overline"
      component="h3"
      color="textSecondary"
      className="tnum"
      sx={{ display: 'block', mb: 2 }}
    >
      {day}
    </Typography>
  );
}

/** The line between what is new to the reader and the newest entry that was seen. */
export function SinceMark({ since, entry }: { since: Since | null | undefined; entry: TimelineEntry }) {
  if (since?.entry !== entry._id) return null;
  return (
    <Suspense fallback={null}>
      <SinceLine at={since.at} />
    </Suspense>
  );
}
