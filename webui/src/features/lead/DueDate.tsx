import Box from '@mui/material/Box';
import { useText } from '@/i18n';
import { date, today } from '@/ui/format';

export const isOverdue = (dueDate: string | null | undefined): boolean => Boolean(dueDate) && String(dueDate) < today();

/** A day by which something is due; red once it has passed. */
export function DueDate({ value }: { value: unknown }) {
  const t = useText();
  const day = String(value);
  if (!isOverdue(day)) return date(day);
  return (
    <Box component="span" data-overdue sx={{ color: 'tone.red.fg', fontWeight: 550 }} title={t('lead.overdue')}>
      {date(day)}
      <span className="vh">{` ${t('lead.overdue')}`}</span>
    </Box>
  );
}
