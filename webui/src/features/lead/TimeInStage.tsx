import { useText } from '@/i18n';
import { type Day, daysBetween, ukWall } from '@/ui/days';
import { useToday } from '@/ui/now';

/** Whole days from a moment to a day, in the UK's calendar. */
export const daysSince = (moment: string, today: Day): number => Math.max(0, daysBetween(ukWall(moment).day, today));

/** How long a lead has stood in its stage, from when it came there. */
export function TimeInStage({ value }: { value: unknown }) {
  return useText()('lead.days', { count: daysSince(String(value), useToday()) });
}
