import { number } from '@/ui/format';

/** `+12%`; in plain numbers where there was nothing before. Null when nothing changed. */
export function changeText(count: number, previous: number): string | null {
  if (count === previous) return null;
  const sign = count > previous ? '+' : '−';
  if (previous === 0) return `${sign}${number(count)}`;
  const share = Math.round((100 * Math.abs(count - previous)) / previous);
  return share === 0 ? `${sign}<1%` : `${sign}${number(share)}%`;
}
