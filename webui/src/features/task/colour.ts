import { daysBetween, ukWall } from '@/ui/days';
import { closed } from './codes';

export type Colour = 'darkRed' | 'lightRed' | 'blue' | 'green' | 'orange' | 'red';

interface Coloured {
  status: number;
  Priority?: string | null;
  DueDate?: string | null;
  createdAt: string;
}

const band = 14;

/** As the server says it (domain/task/colours.py): tests of both read one table of cases. Null for a closed task. */
export function colourOf({ status, Priority, DueDate, createdAt }: Coloured, now: string): Colour | null {
  if (status === closed) return null;
  const today = ukWall(now).day;
  if (DueDate) {
    const days = daysBetween(today, DueDate);
    if (days <= 2) return 'darkRed';
    if (days <= 4) return 'lightRed';
  }
  if (Priority === 'High') return 'blue';
  const age = daysBetween(ukWall(createdAt).day, today);
  if (age < band) return 'green';
  return age < 2 * band ? 'orange' : 'red';
}
