import type { RecordHistoryApiArg } from './generated';
import { nouns } from './nouns.gen';
import { valueAt } from './path';
import type { tagTypes } from './tagTypes';

/** Nouns whose calls the table in nouns.gen.ts holds. */
export type CallNoun = keyof typeof nouns;
/** Nouns whose records have a history. */
export type NounName = CallNoun | RecordHistoryApiArg['noun'];

export interface Tag {
  type: (typeof tagTypes)[number];
  id?: string;
}

/** What a command makes stale once it was carried out. A refused command changed nothing. */
export type Rule = readonly Tag[] | ((arg: unknown) => readonly Tag[]);

export const everyList: Tag = { type: 'list' };
export const everyBoard: Tag = { type: 'board' };

/** A body names records by these, or by their noun (`consumer`). */
const idKeys = new Set(['_id', 'id', ...Object.keys(nouns)]);

/** Ids of the records that a command outside the table names, wherever its body carries them. */
export function subjectsOf(arg: unknown): string[] {
  if (typeof arg !== 'object' || arg === null) return [];
  return Object.entries(arg).flatMap(([key, value]) => {
    if (idKeys.has(key) && typeof value === 'string') return [value];
    return typeof value === 'object' && !Array.isArray(value) ? subjectsOf(value) : [];
  });
}

/** Ids of a record and of every record that stands within its answer. */
export function idsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const own = '_id' in answer && typeof answer._id === 'string' ? [answer._id] : [];
  return [...own, ...Object.values(answer).flatMap(idsIn)];
}

/** Ids of the records that a command changed, as its answer says: its address may name them in another way. */
export const changedBy = (answer: unknown): string[] => idsIn(valueAt(answer, 'data.records'));

export const recordTags = (ids: readonly string[]): Tag[] =>
  ids.flatMap((id) => [
    { type: 'record', id },
    { type: 'history', id },
  ]);

/** Whatever shows rows of the noun: its lists, and its board where it has one. */
export const listTags = (noun: NounName): Tag[] => [
  { type: 'list', id: noun },
  { type: 'board', id: noun },
];

/** Whatever holds records of the noun beside its lists: pickers, and the records that they stand within. */
export const holderTags = (noun: NounName): Tag[] => [
  { type: 'choices', id: noun },
  { type: 'embedded', id: noun },
];

/** A rule for a command: its records, and the tags named here. */
export const subjectsAnd =
  (...also: Tag[]) =>
  (arg: unknown): Tag[] => [...recordTags(subjectsOf(arg)), ...also];

/** The history of the records that a query names. */
export const historyOf = (_result: unknown, _error: unknown, arg: unknown): Tag[] =>
  subjectsOf(arg).map((id) => ({ type: 'history', id }));
