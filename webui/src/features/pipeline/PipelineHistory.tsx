import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PipelineOut } from '@/api/generated';
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
  const { t } = useTranslation();
  const never = <State title={t('pipeline.neverTitle')} body={t('pipeline.neverBody')} />;
  return (
    <TitledDrawer title={t('pipeline.historyTitle', { pipeline: pipeline.pipeline })} open={open} onClose={onClose}>
      {pipeline.version > 1 ? history(pipeline._id) : never}
    </TitledDrawer>
  );
}
