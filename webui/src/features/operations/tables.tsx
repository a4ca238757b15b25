import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api';
import type { GenerationOut, ParkedOut, ReadModelOut } from '@/api/generated';
import { ConfirmDialog } from '@/ui/Dialogs';
import { dateTime, number } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';
import type { Tone } from '@/ui/theme/tones';
import { useCommand } from '@/ui/useCommand';
import { Panel, SmallTable } from './Panel';

interface Head {
  label: string;
  numeric?: boolean;
  /** Said, but not shown. */
  silent?: boolean;
}

function Table({ label, head, children }: { label: string; head: Head[]; children: ReactNode }) {
  return (
    <SmallTable tabIndex={0} role="region" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {head.map((column) => (
              <th key={column.label} scope="col" className={column.numeric ? 'num' : undefined}>
                <span className={column.silent ? 'vh' : undefined}>{column.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </SmallTable>
  );
}

function lagTone({ lag, parked }: ReadModelOut): Tone {
  if (parked > 0) return 'orange';
  return lag === 0 ? 'green' : 'amber';
}

export function ReadModels({ models }: { models: readonly ReadModelOut[] }) {
  const { t } = useTranslation();
  const run = useCommand();
  const [rebuild] = api.useRebuildReadModelMutation();
  const [asked, setAsked] = useState<string | null>(null);
  const start = (name: string) => {
    setAsked(null);
    void run(rebuild({ name }).unwrap(), { done: t('operations.rebuildDone') });
  };
  const head = [
    { label: t('operations.name') },
    { label: t('operations.lag') },
    { label: t('operations.behind'), numeric: true },
    { label: t('operations.atPosition'), numeric: true },
    { label: t('operations.generation'), numeric: true },
    { label: t('operations.parkedCount'), numeric: true },
    { label: t('operations.rebuild'), silent: true },
  ];
  return (
    <Panel title={t('operations.readModels')}>
      <Table label={t('operations.readModels')} head={head}>
        {models.map((model) => (
          <tr key={model.name}>
            <th scope="row">{model.name}</th>
            <td>
              <StatusChip
                tone={lagTone(model)}
                value={String(model.lag)}
                label={t('operations.relayLag', { count: model.lag })}
              />
            </td>
            <td className="num">{t('operations.lagSeconds', { seconds: number(Math.round(model.lagSeconds)) })}</td>
            <td className="num">{number(model.position)}</td>
            <td className="num">{model.generation}</td>
            <td className="num">{number(model.parked)}</td>
            <td className="num">
              <Button
                variant="outlined"
                aria-label={`${t('operations.rebuild')}: ${model.name}`}
                onClick={() => setAsked(model.name)}
              >
                {t('operations.rebuild')}
              </Button>
            </td>
          </tr>
        ))}
      </Table>
      {asked && (
        <ConfirmDialog
          title={t('operations.rebuildTitle', { name: asked })}
          body={t('operations.rebuildBody')}
          action={t('operations.rebuild')}
          onConfirm={() => start(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

export function Parked({ parked }: { parked: readonly ParkedOut[] }) {
  const { t } = useTranslation();
  const run = useCommand();
  const [replay] = api.useReplayParkedMutation();
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
          <tr key={`${record.name} ${record.streamId}`}>
            <th scope="row">{record.name}</th>
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
  const { t } = useTranslation();
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
            <th scope="row">{one.name}</th>
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
