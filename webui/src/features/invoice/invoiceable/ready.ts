import type { InvoiceableOut } from '@/api/generated';
import { customers, soldFrom } from '../create/head';
import { fromReady } from '../lines/draft';

/** What the form of a new invoice begins with, for what is left of a quote, a renewal or a lead. */
export function readyOf(entry: InvoiceableOut) {
  const known = [...customers, ...soldFrom].flatMap((path) => (entry[path] ? [[path, entry[path]] as const] : []));
  return {
    initial: Object.fromEntries(known) as Record<string, string>,
    lines: entry.lines.map((line, at) => fromReady(line, at + 1)),
  };
}
