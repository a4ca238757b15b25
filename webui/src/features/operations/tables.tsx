import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { operationsApi } from '@/api/areas/operations';
import type { GenerationOut, ParkedOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { dateTime, number } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { StatusChip } from '@/ui/StatusChip';
import { Table } from '@/ui/Table';

export function Parked({ parked }: { parked: readonly ParkedOut[] }) {
  const t = useText();
  const run = useCommand();
  const [replay] = operationsApi.useReplayParkedMutation();
  const again = ({ name, streamId }: ParkedOut) =>
    run(replay({ name, streamId }).unwrap(), { done: t('operations.replayDone') });
  if (parked.length === 0) {
    return (
      <Panel title={t('operations.parked')}>
        <Typography color="textSecondary">
          {`${t('operations.parkedEmptyTitle')}. ${t('operations.parkedEmptyBody')}`}
        </Typography>
      </Panel>
    );
  }
  const head = [
    { label: t('operations.name') },
    { label: t('operations.stream') },
    { label: t('operations.fromPosition'), numeric: true },
    { label: t('operations.attempts'), numeric: true },
    { label: t('operations.since') },
    { label: t('operations.error') },
    { label: t('operations.replay'), silent: true },
  ];
  return (
    <Panel title={t('operations.parked')}>
      <Table label={t('operations.parked')} head={head}>
        {parked.map((record) => (
          <tr key={`${record.name} ${record.fromPosition}`}>
            <th scope="row" data-technical>
              {record.name}
            </th>
            <td title={record.streamId}>{record.streamId.slice(0, 8)}</td>
            <td className="num">{number(record.fromPosition)}</td>
            <td className="num">{number(record.attempts)}</td>
            <td>{dateTime(record.at)}</td>
            <td className="wrap">{record.error}</td>
            <td>
              <Button
                variant="outlined"
                aria-label={`${t('operations.replay')}: ${record.name} ${record.streamId.slice(0, 8)}`}
                onClick={() => again(record)}
              >
                {t('operations.replay')}
              </Button>
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

export function Generations({ generations }: { generations: readonly GenerationOut[] }) {
  const t = useText();
  const head = [
    { label: t('operations.name') },
    { label: t('operations.generation'), numeric: true },
    { label: t('operations.state') },
    { label: t('operations.atPosition'), numeric: true },
    { label: t('operations.rows'), numeric: true },
  ];
  return (
    <Panel title={t('operations.generations')}>
      <Table label={t('operations.generations')} head={head}>
        {generations.map((one) => (
          <tr key={`${one.name} ${one.generation}`}>
            <th scope="row" data-technical>
              {one.name}
            </th>
            <td className="num">{one.generation}</td>
            <td>
              <StatusChip tone={one.state === 'live' ? 'green' : 'blue'} value={one.state} />
            </td>
            <td className="num">{number(one.position)}</td>
            <td className="num">{number(one.rows)}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
