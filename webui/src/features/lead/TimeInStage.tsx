import { useText } from '@/i18n';
import { daysBetween } from '@/ui/days';
import { date, today } from '@/ui/format';

const dayOf = (moment: string) => date(moment).split('/').reverse().join('-');

/** Whole days since then, in the UK's calendar. */
export const daysSince = (moment: string): number => Math.max(0, daysBetween(dayOf(moment), today()));

/** How long a lead has stood in its stage, from when it came there. */
export function TimeInStage({ value }: { value: unknown }) {
  return useText()('lead.days', { count: daysSince(String(value)) });
}
