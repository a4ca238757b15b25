import Box from '@mui/material/Box';
import { useText } from '@/i18n';
import type { Day } from '@/ui/days';
import { date } from '@/ui/format';
import { useToday } from '@/ui/now';

const isOverdue = (dueDate: Day, today: Day): boolean => dueDate < today;

/** A day by which something is due; red once it has passed at the moment shown. */
export function DueDate({ value }: { value: unknown }) {
  const t = useText();
  const day = String(value);
  const today = useToday();
  if (!isOverdue(day, today)) return date(day);
  return (
    <Box component="span" data-overdue sx={{ color: 'tone.red.fg', fontWeight: 550 }} title={t('lead.overdue')}>
      {date(day)}
      <span className="vh">{` ${t('lead.overdue')}`}</span>
    </Box>
  );
}
