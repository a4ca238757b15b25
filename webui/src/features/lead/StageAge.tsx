import Box from '@mui/material/Box';
import { useText } from '@/i18n';
import { date } from '@/ui/format';
import { useToday } from '@/ui/now';
import { daysSince } from './TimeInStage';

interface StageAgeProps {
  since: string;
  /** Days after which a lead is stale here; null: never. */
  staleDays: number | null;
}

/** How long a lead has stood in its stage; marked once it is stale. */
export function StageAge({ since, staleDays }: StageAgeProps) {
  const t = useText();
  const days = daysSince(since, useToday());
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
