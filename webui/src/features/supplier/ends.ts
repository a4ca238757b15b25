import { type Day, daysBetween } from '@/ui/days';

/** Days before the end of a supplier's prices from which on it is said. */
const warned = 14;

/** How near the last day of prices is on a day; null where it is far away, or there are no prices. */
export function nearEnd(until: Day | null | undefined, today: Day): { over: boolean; days: number } | null {
  if (!until) return null;
  const days = daysBetween(today, until);
  return days > warned ? null : { over: days < 0, days };
}
