import Box from '@mui/material/Box';
import type { Lead } from '@/api/generated';
import { useText } from '@/i18n';
import type { Day } from '@/ui/days';
import { date } from '@/ui/format';
import { useToday } from '@/ui/now';

type Due = Pick<Lead, 'outcome' | 'dueDate'>;

/** The day by which something is to be done about a lead; null once it is won, lost or closed. */
export const openDueDate = ({ outcome, dueDate }: Due): Day | null => (outcome ? null : (dueDate ?? null));

interface DueDateProps {
  value: unknown;
  /** The lead; left out where only the day is known. */
  row?: unknown;
}

/** A day by which something is due; red once it has passed at the moment shown, while the lead is open. */
export function DueDate({ value, row }: DueDateProps) {
  const t = useText();
  const day = String(value);
  const today = useToday();
  const isOpen = !(row as Due | undefined)?.outcome;
  if (!isOpen || day >= today) return date(day);
  return (
    <Box component="span" data-overdue sx={{ color: 'tone.red.fg', fontWeight: 550 }} title={t('lead.overdue')}>
      {date(day)}
      <span className="vh">{` ${t('lead.overdue')}`}</span>
    </Box>
  );
}
