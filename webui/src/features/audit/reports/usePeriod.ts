import { addDays, addMonths, type Day, periodOf, validDay } from '@/ui/days';
import { presentDay } from '@/ui/now';
import { useLatestParams } from '../useLatestParams';

/** The days of the address, both of them included; the last twelve months unless it names others. */
export function usePeriod() {
  const [params, setParams] = useLatestParams();
  const now = presentDay();
  const last = validDay(params.get('until')) ?? now;
  const first = validDay(params.get('since')) ?? addDays(addMonths(last, -12), 1);
  const set = (name: string) => (value: Day | '') =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      // What was pinned was pinned for another period.
      if (name !== 'pipeline') for (const one of ['position', 'period']) next.delete(one);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const { since = '', until } = periodOf(first, last);
  const position = Number(params.get('position')) || undefined;
  // A period that goes on is asked for up to now: its end is yet to come.
  const asked = { since, ...(last < now && { until }), ...(position && { position }) };
  return { first, last, asked, pipeline: params.get('pipeline'), set };
}
