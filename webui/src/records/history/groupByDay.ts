import type { EntryOut } from '@/api/generated';
import { date } from '@/ui/format';

/** Entries, newest first, in groups of one UK day each. */
export function groupByDay(entries: readonly EntryOut[]): [day: string, entries: EntryOut[]][] {
  const days = new Map<string, EntryOut[]>();
  for (const entry of entries) {
    const day = date(entry.at);
    const group = days.get(day);
    if (group) group.push(entry);
    else days.set(day, [entry]);
  }
  return [...days];
}
