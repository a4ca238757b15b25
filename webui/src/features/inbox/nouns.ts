import type { DeletedOut, RequestOut } from '@/api/generated';
import { callOf, nounNames } from '@/api/records';

/** Nouns whose deletion is asked for, and those whose records can be deleted at all. */
export const requestNouns = nounNames.filter((noun) => callOf(noun, 'requestDelete')) as RequestOut['noun'][];
export const deletedNouns = nounNames.filter((noun) => callOf(noun, 'remove')) as DeletedOut['noun'][];

export type InboxNoun = DeletedOut['noun'];

export const isInboxNoun = (noun: string): noun is InboxNoun => deletedNouns.some((one) => one === noun);
