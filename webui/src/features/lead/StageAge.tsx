import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '@/ui/days';
import { date, today } from '@/ui/format';

const dayOf = (moment: string) => date(moment).split('/').reverse().join('-');

/** Whole days since then, in the UK's calendar. */
export const daysSince = (moment: string): number => Math.max(0, daysBetween(dayOf(moment), today()));

interface StageAgeProps {
  since: string;
  /** Days after which a lead is stale here; null: never. */
  staleDays: number | null;
}

/** How long a lead has stood in its stage; marked once it is stale. */
export function StageAge({ since, staleDays }: StageAgeProps) {
  const { t } = useTranslation();
  const days = daysSince(since);
  const isStale = staleDays !== null && days > staleDays;
  const words = t('lead.inStage', { count: days, date: date(since) });
  return (
    <Box
      component="span"
      title={isStale ? `${words} · ${t('lead.stale')}` : words}
      {...(isStale ? { 'data-stale': true } : {})}
      sx={isStale ? { color: 'tone.amber.fg', bgcolor: 'tone.amber.bg', borderRadius: 1, px: 1, fontWeight: 550 } : {}}
    >
      <span aria-hidden>{t('lead.days', { count: days })}</span>
      <span className="vh">{isStale ? `${words}, ${t('lead.stale')}` : words}</span>
    </Box>
  );
}
