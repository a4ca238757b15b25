import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { operationsApi } from '@/api/areas/operations';
import type { FullComparisonOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/Dialogs';
import { dateTime, number } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { Panel } from '@/ui/Panel';
import { StatusChip } from '@/ui/StatusChip';
import type { Tone } from '@/ui/theme/tones';
import { seconds } from './buildTexts';
import { isAtWork, isOpen } from './comparisonState';

const Differences = lazyPart(() => import('./Differences').then(({ Differences }) => ({ default: Differences })));

function toneOf(comparison: FullComparisonOut): Tone {
  if (comparison.stage === 'failed') return 'red';
  if (isAtWork(comparison)) return 'blue';
  if (comparison.stage !== 'done') return 'grey';
  return comparison.differing > comparison.mended ? 'orange' : 'green';
}

function Progress({ comparison }: { comparison: FullComparisonOut }) {
  const t = useText();
  const { name, done, total, secondsLeft } = comparison;
  const said = t('operations.recordsDone', { done: number(done), total: number(total) });
  const left = secondsLeft !== null && t('operations.timeLeft', { time: seconds(secondsLeft) });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? (100 * done) / total : 0}
        aria-label={t('operations.compare.progressOf', { name })}
        aria-valuetext={said}
        sx={{ height: 6, borderRadius: 3, backgroundColor: 'divider' }}
      />
      <Typography color="textSecondary" className="tnum">
        {[said, left].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

function Ending({ comparison }: { comparison: FullComparisonOut }) {
  const t = useText();
  const { stage, differing, mended, leftOut, named, total, position, error, updatedAt } = comparison;
  const said = [
    stage === 'done' && differing === 0 && t('operations.compare.equal'),
    differing > 0 && t('operations.compare.differing', { count: differing }),
    mended > 0 && t('operations.compare.mendedCount', { count: mended }),
    leftOut > 0 && t('operations.compare.leftOut', { count: leftOut }),
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {said.length > 0 && <Typography>{said.join('; ')}</Typography>}
      {differing > named && (
        <Typography color="textSecondary">{t('operations.compare.tooMany', { named: number(named) })}</Typography>
      )}
      {error && <Typography color="error">{error}</Typography>}
      <Typography variant="caption" color="textSecondary" className="tnum">
        {stage === 'done'
          ? t('operations.compare.upTo', {
              at: dateTime(updatedAt),
              records: number(total),
              position: number(position),
            })
          : dateTime(updatedAt)}
      </Typography>
    </Box>
  );
}

interface EntryProps {
  comparison: FullComparisonOut;
  isShown: boolean;
  onShow: () => void;
  onStop: () => void;
  onMend: (numbers: number[] | null) => void;
}

function Comparison({ comparison, isShown, onShow, onStop, onMend }: EntryProps) {
  const t = useText();
  const id = useId();
  const { name, stage, mending, named, mended, stopping } = comparison;
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ display: 'grid', gap: 2, py: 3, borderTop: '1px solid', borderColor: 'divider', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Typography data-technical sx={{ fontWeight: 550 }}>
          {name}
        </Typography>
        <StatusChip
          tone={toneOf(comparison)}
          value={mending ? 'mending' : stage}
          label={t(`operations.compare.stage.${mending ? 'mending' : stage}`)}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: 'auto' }}>
          {isOpen(comparison) && (
            <Button
              variant="outlined"
              disabled={stopping}
              aria-label={t('operations.compare.stopOf', { name })}
              onClick={onStop}
            >
              {t('operations.compare.stop')}
            </Button>
          )}
          {named > 0 && !isOpen(comparison) && (
            <Button
              variant="outlined"
              aria-expanded={isShown}
              aria-controls={id}
              aria-label={t(isShown ? 'operations.compare.hideOf' : 'operations.compare.showOf', { name })}
              onClick={onShow}
            >
              {t(isShown ? 'operations.compare.hide' : 'operations.compare.show')}
            </Button>
          )}
          {named > mended && !isAtWork(comparison) && (
            <Button
              variant="outlined"
              aria-label={t('operations.compare.mendAllOf', { name })}
              onClick={() => onMend(null)}
            >
              {t('operations.compare.mendAll')}
            </Button>
          )}
        </Box>
      </Box>
      {isOpen(comparison) ? <Progress comparison={comparison} /> : <Ending comparison={comparison} />}
      <Box id={id} sx={{ minWidth: 0 }}>
        {isShown && !isOpen(comparison) && (
          <Suspense fallback={null}>
            <Differences name={name} onMend={onMend} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}

/** The newest full comparison of each read model with its events: progress, rows that differ, and their mending. */
export function Comparisons({ comparisons }: { comparisons: readonly FullComparisonOut[] }) {
  const t = useText();
  const run = useCommand();
  const [compare] = operationsApi.useCompareReadModelsMutation();
  const [stop] = operationsApi.useStopComparisonsMutation();
  const [mend] = operationsApi.useMendReadModelMutation();
  const [shown, setShown] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ name: string; numbers: number[] | null } | null>(null);
  const start = () => void run(compare({ chosenReadModels: {} }).unwrap(), { done: t('operations.compare.started') });
  const mendAsked = () => {
    if (!asked) return;
    setAsked(null);
    const call = mend({ name: asked.name, chosenDifferences: { numbers: asked.numbers } });
    void run(call.unwrap(), { done: t('operations.compare.mendStarted') });
  };
  const all = (
    <Button variant="outlined" disabled={comparisons.some(isAtWork)} onClick={start}>
      {t('operations.compare.all')}
    </Button>
  );
  return (
    <Panel title={t('operations.compare.title')} action={all}>
      {comparisons.length === 0 && <Typography color="textSecondary">{t('operations.compare.empty')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {comparisons.map((comparison) => (
          <Comparison
            key={comparison.name}
            comparison={comparison}
            isShown={shown === comparison.name}
            onShow={() => setShown(shown === comparison.name ? null : comparison.name)}
            onStop={() =>
              void run(stop({ chosenReadModels: { readModels: [comparison.name] } }).unwrap(), {
                done: t('operations.compare.stopAsked'),
              })
            }
            onMend={(numbers) => setAsked({ name: comparison.name, numbers })}
          />
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          title={
            asked.numbers
              ? t('operations.compare.mendTitle', { count: asked.numbers.length, name: asked.name })
              : t('operations.compare.mendAllTitle', { name: asked.name })
          }
          body={t('operations.compare.mendBody')}
          action={t('operations.compare.mend')}
          onConfirm={mendAsked}
          onCancel={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
