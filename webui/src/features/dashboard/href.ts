import type { ListRef } from '@/api/generated';
import { useSlug } from '@/api/session';
import { useAtPosition } from '@/records/past/position';

/** The calendar names its filters in its own way. */
function calendar(slug: string, query: ListRef['query']): string {
  const params = new URLSearchParams({ view: 'day' });
  for (const day of query.startTime ?? []) params.set('date', day);
  for (const person of query.Assignee ?? []) params.append('assignee', person);
  return `/appointment/${slug}/view?${params}`;
}

/** The page that shows just the records that a figure counts. */
export function hrefOf({ noun, query }: ListRef, slug: string): string {
  if (noun === 'inbox') return '/inbox';
  if (noun === 'appointment') return calendar(slug, query);
  const params = new URLSearchParams();
  for (const [key, values] of Object.entries(query)) for (const value of values) params.append(key, value);
  const search = String(params);
  return `/${noun}/${slug}/view${search ? `?${search}` : ''}`;
}

/** Addresses of the lists behind figures, of the moment that the dashboard shows. */
export function useListHref(): (list: ListRef) => string {
  const slug = useSlug();
  const atPosition = useAtPosition();
  return (list) => atPosition(hrefOf(list, slug));
}
