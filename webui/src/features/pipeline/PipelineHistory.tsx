import type { ReactNode } from 'react';
import type { PipelineOut } from '@/api/generated';
import { useText } from '@/i18n';
import { State } from '@/ui/States';
import { TitledDrawer } from '@/ui/TitledDrawer';

interface PipelineHistoryProps {
  pipeline: PipelineOut;
  open: boolean;
  history: (id: string) => ReactNode;
  onClose: () => void;
}

/** Who changed a pipeline, when and why. */
export function PipelineHistory({ pipeline, open, history, onClose }: PipelineHistoryProps) {
  const t = useText();
  const never = <State title={t('pipeline.neverTitle')} body={t('pipeline.neverBody')} />;
  return (
    <TitledDrawer title={t('pipeline.historyTitle', { pipeline: pipeline.pipeline })} open={open} onClose={onClose}>
      {pipeline.version > 1 ? history(pipeline._id) : never}
    </TitledDrawer>
  );
}
