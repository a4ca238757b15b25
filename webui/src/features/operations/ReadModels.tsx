import Button from '@mui/material/Button';
import { useState } from 'react';
import { operationsApi } from '@/api/areas/operations';
import type { BuildOut, FullComparisonOut, ReadModelOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/Dialogs';
import { number } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { StatusChip } from '@/ui/StatusChip';
import { Table } from '@/ui/Table';
import type { Tone } from '@/ui/theme/tones';
import { isAtWork } from './comparisonState';

interface Props {
  models: readonly ReadModelOut[];
  builds: readonly BuildOut[];
  comparisons: readonly FullComparisonOut[];
}

type Asked = { name: string } | 'all' | null;

function lagTone({ lag, parked }: ReadModelOut): Tone {
  if (parked > 0) return 'orange';
  return lag === 0 ? 'green' : 'amber';
}

/** The live generations; a new one of each can be started. */
export function ReadModels({ models, builds, comparisons }: Props) {
  const t = useText();
  const run = useCommand();
  const [rebuild] = operationsApi.useRebuildReadModelMutation();
  const [rebuildAll] = operationsApi.useRebuildReadModelsMutation();
  const [asked, setAsked] = useState<Asked>(null);
  const [compare] = operationsApi.useCompareReadModelsMutation();
  const compared = new Set(comparisons.filter(isAtWork).map(({ name }) => name));
  const running = new Set(builds.filter((build) => build.running).map((build) => build.name));
  const start = (what: NonNullable<Asked>) => {
    setAsked(null);
    const call = what === 'all' ? rebuildAll() : rebuild({ name: what.name });
    void run(call.unwrap(), { done: t('operations.rebuildDone') });
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
  const all = (
    <Button variant="outlined" disabled={running.size > 0} onClick={() => setAsked('all')}>
      {t('operations.rebuildAll')}
    </Button>
  );
  return (
    <Panel title={t('operations.readModels')} action={models.length > 0 && all}>
      <Table label={t('operations.readModels')} head={head}>
        {models.map((model) => (
          <tr key={model.name}>
            <th scope="row" data-technical>
              {model.name}
            </th>
            <td>
              <StatusChip
                tone={lagTone(model)}
                value={String(model.lag)}
                label={t('operations.relayLag', { count: model.lag })}
              />
            </td>
            <td className="num">{t('operations.lagSeconds', { seconds: number(Math.round(model.lagSeconds)) })}</td>
            <td className="num">{number(model.position)}</td>
            <td className="num">{model.state === 'live' ? model.generation : t(`operations.${model.state}`)}</td>
            <td className="num">{number(model.parked)}</td>
            <td className="num">
              <Button
                variant="outlined"
                disabled={compared.has(model.name) || model.state !== 'live'}
                aria-label={t('operations.compare.oneOf', { name: model.name })}
                sx={{ mr: 2 }}
                onClick={() =>
                  void run(compare({ chosenReadModels: { readModels: [model.name] } }).unwrap(), {
                    done: t('operations.compare.started'),
                  })
                }
              >
                {t('operations.compare.one')}
              </Button>
              <Button
                variant="outlined"
                disabled={running.has(model.name)}
                aria-label={`${t('operations.rebuild')}: ${model.name}`}
                onClick={() => setAsked({ name: model.name })}
              >
                {t('operations.rebuild')}
              </Button>
            </td>
          </tr>
        ))}
      </Table>
      {asked && (
        <ConfirmDialog
          title={asked === 'all' ? t('operations.rebuildAllTitle') : t('operations.rebuildTitle', { name: asked.name })}
          body={t('operations.rebuildBody')}
          action={t('operations.rebuild')}
          onConfirm={() => start(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
