import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { invoiceApi } from '@/api/areas/invoice';
import { isApiError } from '@/api/errors';
import type { RemindersOut, SentReminder } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import { date, dateTime } from '@/ui/format';
import { Panel } from '@/ui/Panel';

/** Steps are counted from 1. */
const steps = ['invoice.reminder.first', 'invoice.reminder.second', 'invoice.reminder.third'] as const;

function useStep() {
  const t = useText();
  return (step: number) => t(steps[step - 1] ?? steps[0]);
}

function Sent({ reminder: { step, at, recipient } }: { reminder: SentReminder }) {
  const t = useText();
  const name = useStep()(step);
  return (
    <li>
      {recipient
        ? t('invoice.reminder.sent', { step: name, recipient })
        : t('invoice.reminder.sentErased', { step: name })}
      <Typography variant="caption" color="textSecondary" className="tnum" sx={{ ml: 2, whiteSpace: 'nowrap' }}>
        {dateTime(at)}
      </Typography>
    </li>
  );
}

function Coming({ next, obstacle }: Pick<RemindersOut, 'next' | 'obstacle'>) {
  const t = useText();
  const step = useStep();
  if (obstacle) return <Typography color="textSecondary">{t(`invoice.reminder.obstacle.${obstacle}`)}</Typography>;
  const said = next
    ? t('invoice.reminder.next', { step: step(next.step), day: date(next.day) })
    : t('invoice.reminder.none');
  return <Typography color="textSecondary">{said}</Typography>;
}

/** Which reminders of an invoice were sent when and to whom, and which one comes next. */
export function RemindersTab({ id }: { id: string }) {
  const t = useText();
  const { data, error, refetch } = invoiceApi.useInvoiceRemindersQuery({ id });
  if (isApiError(error) && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <BodySkeleton />;
  const { sent, next, obstacle } = data.data;
  return (
    <Panel title={t('invoice.reminder.title')}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {sent.length > 0 && (
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {sent.map((reminder) => (
              <Sent key={reminder.at} reminder={reminder} />
            ))}
          </Box>
        )}
        <Coming {...{ next, obstacle }} />
      </Box>
    </Panel>
  );
}
