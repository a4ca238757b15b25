export type NounName = 'lead' | 'consumer' | 'company' | 'site' | 'contact' | 'appointment' | 'user' | 'role';
type TagName =
  | 'record'
  | 'history'
  | 'list'
  | 'board'
  | 'documents'
  | 'parts'
  | 'operations'
  | 'session'
  | 'profile'
  | 'feed'
  | 'view'
  | 'inbox'
  | 'notification'
  | 'dashboard';
interface Tag {
  type: TagName;
  id?: string;
}

const idKeys = new Set([
  '_id',
  'id',
  'deleteIds',
  'ids',
  'leadId',
  'consumerId',
  'companyId',
  'lead',
  'consumer',
  'company',
]);

/** Ids of the records that a command names, wherever its body carries them. */
export function subjectsOf(arg: unknown): string[] {
  if (typeof arg !== 'object' || arg === null) return [];
  return Object.entries(arg).flatMap(([key, value]) => {
    if (idKeys.has(key) && typeof value === 'string') return [value];
    if (idKeys.has(key) && Array.isArray(value)) return value.filter((id): id is string => typeof id === 'string');
    return typeof value === 'object' && !Array.isArray(value) ? subjectsOf(value) : [];
  });
}

export const listTags = (noun: NounName): Tag[] => [{ type: 'list', id: noun }];

const recordTags = (id: string): Tag[] => [
  { type: 'record', id },
  { type: 'history', id },
  { type: 'documents', id },
];

/** What a command makes stale: its records, and what else is named. A refused command changed nothing. */
export const invalidatesSubjects = (...also: Tag[]) => ({
  invalidatesTags: (_result: unknown, error: unknown, arg: unknown): Tag[] =>
    error ? [] : [...subjectsOf(arg).flatMap(recordTags), ...also],
});

/** What a reading depends on: the records it names. */
export const providesSubjects = (type: TagName, ...also: Tag[]) => ({
  providesTags: (_result: unknown, _error: unknown, arg: unknown): Tag[] => [
    ...subjectsOf(arg).map((id) => ({ type, id })),
    ...also,
  ],
});
