import type { DeletedOut, RequestOut } from '@/api/generated';

export const requestNouns = ['lead', 'consumer', 'company', 'user'] as const satisfies readonly RequestOut['noun'][];

export const deletedNouns = [
  'lead',
  'appointment',
  'consumer',
  'company',
  'site',
  'contact',
  'user',
] as const satisfies readonly DeletedOut['noun'][];

export type InboxNoun = DeletedOut['noun'];

export const isInboxNoun = (noun: string): noun is InboxNoun => deletedNouns.some((one) => one === noun);

/** Nouns whose records open in a drawer of their own. */
export const withDrawer: ReadonlySet<string> = new Set(['lead', 'consumer', 'company', 'appointment']);
