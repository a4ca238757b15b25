import Typography from '@mui/material/Typography';
import type { ScheduledOut } from '@/api/generated';
import { useText } from '@/i18n';
import { dateTime } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { StatusChip } from '@/ui/StatusChip';
import { Table } from '@/ui/Table';

function LastRun({ run }: { run: ScheduledOut }) {
  const t = useText();
  if (run.finishedAt) return dateTime(run.finishedAt);
  if (run.error) return <StatusChip tone="red" value={run.error} />;
  return t(run.lastDueAt ? 'operations.runUnderWay' : 'operations.runNever');
}

/** Work by the clock: when each was last done, and when it is done next. */
export function Schedule({ schedule }: { schedule: readonly ScheduledOut[] }) {
  const t = useText();
  const head = [
    { label: t('operations.name') },
    { label: t('operations.when') },
    { label: t('operations.lastRun') },
    { label: t('operations.nextRun') },
  ];
  return (
    <Panel title={t('operations.schedule')}>
      {schedule.length === 0 ? (
        <Typography color="textSecondary">{t('operations.scheduleEmpty')}</Typography>
      ) : (
        <Table label={t('operations.schedule')} head={head}>
          {schedule.map((run) => (
            <tr key={run.name}>
              <th scope="row" data-technical>
                {run.name}
              </th>
              <td>{run.when}</td>
              <td>
                <LastRun run={run} />
              </td>
              <td>{dateTime(run.nextAt)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}
