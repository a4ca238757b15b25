import { api } from '@/api';
import { sizeText } from '@/ui/sizeText';

/** What the server says unless its settings do. */
const usual = { document: 15_000_000, sheet: 50_000_000 } as const;

/** How many bytes a file may have, by the kind of call that it comes with, and the same in words. */
export function useLargestFile(kind: keyof typeof usual): { largest: number; size: string } {
  const found = api.useLookupsQuery().data?.data.largestFiles as Partial<Record<typeof kind, number>> | undefined;
  const largest = found?.[kind] ?? usual[kind];
  return { largest, size: sizeText(largest) };
}
