import type { ComponentType } from 'react';
import type { Session } from '@/api/generated';
import type { CallNoun } from '@/api/tags';
import type { TextKey } from '@/i18n';
import type en from '@/i18n/en/nav.json';
import type { ListedNoun } from '@/records/calls/rowsArg';
import type { IconName } from './icons';

/** Groups of the menu. */
export type NavGroup = Extract<keyof typeof en, 'sales' | 'people' | 'work' | 'admin'>;

/** A page of the menu. */
export interface Page {
  /** First path segment; the role's container of the same name opens it. */
  container: string;
  label: TextKey;
  /** Null: above all groups. */
  group: NavGroup | null;
  /** As the router reads it; `:slug` is the role's segment. */
  path: string;
  /** Another view of the same address, which shows when its search parameters have these. */
  search?: string;
  icon: IconName;
  /** False: reached by the tabs of another page and by the palette. */
  inSidebar?: boolean;
  /** Fewer than have the container; left out: all of those. */
  only?: (session: Pick<Session, 'rights'>) => boolean;
  /** Keys of the sequence that goes there. */
  keys?: string;
  /** Left out: the router has a route of its own for it. */
  load?: () => Promise<ComponentType>;
  /** Its list of records, which is asked for while its scripts load. */
  list?: ListedNoun;
  /** What it shows the past of, where that is not its list's noun. */
  past?: CallNoun | 'dashboard';
}

/** What a page shows the past of, at the position in its address; undefined where it only shows now. */
export const pastOf = ({ list, past }: Pick<Page, 'list' | 'past'>): Page['past'] => past ?? list?.noun;

export const addressOf = ({ path, search = '' }: Pick<Page, 'path' | 'search'>, slug: string) =>
  path.replace(':slug', slug) + search;

/** Which of an address's views its search parameters name; without any, the first. */
export function viewAt<View extends Pick<Page, 'search'>>(
  [first, ...others]: readonly [View, ...View[]],
  params: URLSearchParams,
): View {
  const named = (search: string) => [...new URLSearchParams(search)].every(([key, value]) => params.get(key) === value);
  return others.find(({ search }) => search && named(search)) ?? first;
}
