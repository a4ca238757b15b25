import { dash, pence } from '@/ui/format';

/** Pounds of one unit, with two to four places. */
export function UnitPrice({ value }: { value: unknown }) {
  const shown = pence(value as string | null);
  return <span className="tnum">{shown === dash ? dash : `£${shown}`}</span>;
}
