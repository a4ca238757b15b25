import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { operationsApi } from '@/api/areas/operations';
import type { BuildOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/Dialogs';
import { dateTime, number } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { StatusChip } from '@/ui/StatusChip';
import type { Tone } from '@/ui/theme/tones';
import { seconds, useBuildTexts } from './buildTexts';

const tones: Partial<Record<BuildOut['stage'], Tone>> = { done: 'green', refused: 'orange', failed: 'red' };
const ended = new Set<BuildOut['stage']>(['done', 'refused', 'failed']);

const interrupted = ({ running, stage }: BuildOut) => !running && !ended.has(stage);

function State({ build }: { build: BuildOut }) {
  const t = useText();
  const stage = interrupted(build) ? 'stopped' : build.stage;
  const tone = build.running ? 'blue' : (tones[stage] ?? 'grey');
  return <StatusChip tone={tone} value={stage} label={t(`operations.stage.${stage}`)} />;
}

function Progress({ build }: { build: BuildOut }) {
  const t = useText();
  const texts = useBuildTexts();
  const share = build.total > 0 ? (100 * build.done) / build.total : 0;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label={t('operations.progressOf', { name: build.name })}
        aria-valuetext={texts.done(build)}
        sx={{ height: 6, borderRadius: 3, backgroundColor: 'divider' }}
      />
      <Typography color="textSecondary" className="tnum">
        {texts.progress(build)}
      </Typography>
    </Box>
  );
}

function Ending({ build }: { build: BuildOut }) {
  const t = useText();
  const texts = useBuildTexts();
  const took = seconds((Date.parse(build.updatedAt) - Date.parse(build.startedAt)) / 1000);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {build.comparison && <Typography>{texts.comparison(build.comparison)}</Typography>}
      {build.error && <Typography color="error">{build.error}</Typography>}
      {interrupted(build) && <Typography>{texts.done(build)}</Typography>}
      <Typography variant="caption" color="textSecondary" className="tnum">
        {build.stage === 'done'
          ? t('operations.buildTook', { at: dateTime(build.updatedAt), took, events: number(build.events) })
          : dateTime(build.updatedAt)}
      </Typography>
    </Box>
  );
}

function Build({ build, onForce }: { build: BuildOut; onForce: () => void }) {
  const t = useText();
  return (
    <Box
      component="li"
      aria-label={build.name}
      sx={{ display: 'grid', gap: 2, py: 3, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Typography data-technical sx={{ fontWeight: 550 }}>
          {build.name}
        </Typography>
        <State build={build} />
        <Typography variant="caption" color="textSecondary">
          {t('operations.generationNumber', { number: build.generation })}
        </Typography>
        {build.stage === 'refused' && !build.running && (
          <Button variant="outlined" sx={{ ml: 'auto' }} onClick={onForce}>
            {t('operations.force')}
          </Button>
        )}
      </Box>
      {build.running ? <Progress build={build} /> : <Ending build={build} />}
    </Box>
  );
}

/** The newest build of each read model: how far it is, and how its rows compare with the live ones. */
export function Builds({ builds }: { builds: readonly BuildOut[] }) {
  const t = useText();
  const run = useCommand();
  const [rebuild] = operationsApi.useRebuildReadModelMutation();
  const [forced, setForced] = useState<string | null>(null);
  const force = (name: string) => {
    setForced(null);
    void run(rebuild({ name, force: true }).unwrap(), { done: t('operations.rebuildDone') });
  };
  return (
    <Panel title={t('operations.builds')}>
      {builds.length === 0 && <Typography color="textSecondary">{t('operations.buildsEmpty')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {builds.map((build) => (
          <Build key={build.name} build={build} onForce={() => setForced(build.name)} />
        ))}
      </Box>
      {forced && (
        <ConfirmDialog
          danger
          title={t('operations.forceTitle', { name: forced })}
          body={t('operations.forceBody')}
          action={t('operations.force')}
          onConfirm={() => force(forced)}
          onCancel={() => setForced(null)}
        />
      )}
    </Panel>
  );
}
