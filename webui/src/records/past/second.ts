import { useSearchParams } from 'react-router';
import { secondKey } from '@/ui/listState';

/** The moment that the one looked at is compared with: a position of the log, or now. */
export type Second = number | 'now';

const secondIn = (params: URLSearchParams): Second | null => {
  const value = params.get(secondKey);
  if (value === 'now') return value;
  const position = Number(value);
  return Number.isInteger(position) && position > 0 ? position : null;
};

/** The second moment of the address; null where nothing is compared. */
export const useSecond = (): Second | null => secondIn(useSearchParams()[0]);

/** A copy of the address that compares with a moment, or with none. */
export function withSecond(params: URLSearchParams, second: Second | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(secondKey);
  if (second !== null) next.set(secondKey, String(second));
  return next;
}
