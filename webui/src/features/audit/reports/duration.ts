import { number } from '@/ui/format';

const hour = 3600;
const day = 24 * hour;
type Unit = 'minutes' | 'hours' | 'days';

/** A length of time in its largest unit; below ten of it with one decimal place. */
export function duration(seconds: number): { unit: Unit; count: number; value: string } {
  const unit: Unit = seconds < hour ? 'minutes' : seconds < day ? 'hours' : 'days';
  const exact = seconds / { minutes: 60, hours: hour, days: day }[unit];
  const count = exact < 10 && unit === 'days' ? Math.round(exact * 10) / 10 : Math.round(exact);
  return { unit, count, value: number(count) };
}
