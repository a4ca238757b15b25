import type { DriveEntry } from '@/api/generated';

export type RecordCategory = NonNullable<DriveEntry['category']>;

/** What records are sorted into, as the server spells them. */
export const categories = [
  'Policies and Procedure',
  'Management Records',
  'Staff Records',
] as const satisfies readonly RecordCategory[];
