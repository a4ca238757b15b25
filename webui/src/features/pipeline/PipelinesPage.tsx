import AddOutlined from '@mui/icons-material/AddOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pipelineApi } from '@/api/areas/pipeline';
import { isApiError } from '@/api/errors';
import type { PipelineOut, StageOut } from '@/api/generated';
import { useText, valueLabel } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { announce } from '@/ui/announce';
import { lazyPart } from '@/ui/lazyPart';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { StageRow } from './StageRow';
import { labelOf } from './stages';
import { useEditStages } from './useEditStages';

const StageDialog = lazyPart(() => import('./StageDialog').then(({ StageDialog }) => ({ default: StageDialog })));
const RetireDialog = lazyPart(() =>
  import('@/ui/ConfirmDialog').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);
const PipelineHistory = lazyPart(() =>
  import('./PipelineHistory').then(({ PipelineHistory }) => ({ default: PipelineHistory })),
);

type Opened = { what: 'add' | 'history' } | { what: 'edit' | 'retire'; stage: string };

/** The chosen pipeline; the address names it. */
function useChosen(pipelines: readonly PipelineOut[]) {
  const [params, setParams] = useSearchParams();
  const chosen = pipelines.find(({ leadType }) => leadType === params.get('leadType')) ?? pipelines[0];
  const choose = (leadType: string | null) => {
    if (leadType) setParams({ leadType }, { replace: true });
  };
  return { chosen, choose };
}

interface DialogsProps {
  pipeline: PipelineOut;
  opened: Opened | null;
  history: (id: string) => ReactNode;
  onRetire: (stage: StageOut, reason: string | undefined) => void;
  onClose: () => void;
}

function Dialogs({ pipeline, opened, history, onRetire, onClose }: DialogsProps) {
  const t = useText();
  const named = opened && 'stage' in opened ? opened.stage : null;
  const stage = pipeline.stages.find((one) => one.stage === named);
  return (
    <Suspense fallback={null}>
      {opened?.what === 'add' && <StageDialog pipeline={pipeline} stage={null} onClose={onClose} />}
      {opened?.what === 'edit' && stage && <StageDialog pipeline={pipeline} stage={stage} onClose={onClose} />}
      {opened?.what === 'retire' && stage && (
        <RetireDialog
          reason="optional"
          title={t('pipeline.retireTitle', { stage: labelOf(stage) })}
          body={t('pipeline.retireBody')}
          action={t('pipeline.retire')}
          onConfirm={(reason) => onRetire(stage, reason)}
          onCancel={onClose}
        />
      )}
      {opened?.what === 'history' && <PipelineHistory open pipeline={pipeline} history={history} onClose={onClose} />}
    </Suspense>
  );
}

interface StagesProps {
  pipeline: PipelineOut;
  history: (id: string) => ReactNode;
  readOnly: boolean;
}

function Stages({ pipeline, history, readOnly }: StagesProps) {
  const t = useText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { place, bringBack, retire, busy } = useEditStages(pipeline);
  const close = () => setOpened(null);
  const actions = (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      <Button startIcon={<HistoryOutlined />} onClick={() => setOpened({ what: 'history' })}>
        {t('pipeline.history')}
      </Button>
      {!readOnly && (
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setOpened({ what: 'add' })}>
          {t('pipeline.add')}
        </Button>
      )}
    </Box>
  );
  return (
    <Panel title={pipeline.pipeline} action={actions}>
      {!readOnly && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 2 }}>
          {t('pipeline.order')}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mx: -3 }}>
        {pipeline.stages.map((stage, index) => (
          <StageRow
            key={stage.stage}
            stage={stage}
            place={index + 1}
            last={pipeline.stages.length}
            busy={busy}
            readOnly={readOnly}
            onPlace={async (to) => {
              if (await place(stage, to)) announce(t('pipeline.moved', { stage: labelOf(stage), place: to }));
            }}
            onEdit={() => setOpened({ what: 'edit', stage: stage.stage })}
            onRetire={() => setOpened({ what: 'retire', stage: stage.stage })}
            onBringBack={() => void bringBack(stage)}
          />
        ))}
      </Box>
      <Dialogs
        pipeline={pipeline}
        opened={opened}
        history={history}
        onClose={close}
        onRetire={(stage, reason) => {
          close();
          void retire(stage, reason);
        }}
      />
    </Panel>
  );
}

/** The stages of each pipeline, which an admin labels, colours, orders, adds and retires. */
export function PipelinesPage({
  history,
  readOnly = false,
}: Omit<StagesProps, 'pipeline' | 'readOnly'> & { readOnly?: boolean }) {
  const t = useText();
  const { data, error, isLoading, refetch } = pipelineApi.useListPipelinesQuery();
  const pipelines = data?.data ?? [];
  const { chosen, choose } = useChosen(pipelines);
  return (
    <>
      <PageHead title={t('pipeline.title')}>
        {chosen && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={chosen.leadType}
            onChange={(_event, next) => choose(next)}
            aria-label={t('pipeline.which')}
          >
            {pipelines.map(({ leadType }) => (
              <ToggleButton key={leadType} value={leadType}>
                {valueLabel(leadType)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </PageHead>
      {isApiError(error) && !data && <ErrorState error={error} retry={refetch} />}
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 6, maxWidth: 960 }}>
        {isLoading && <Skeleton variant="rounded" height={480} />}
        {chosen && <Stages key={chosen.leadType} pipeline={chosen} history={history} readOnly={readOnly} />}
      </Box>
    </>
  );
}
