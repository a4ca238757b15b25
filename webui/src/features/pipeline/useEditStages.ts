import { pipelineApi } from '@/api/areas/pipeline';
import type { ApiError } from '@/api/errors';
import type { PipelineOut, StageOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { withReason } from '@/records/view';
import { useNotify } from '@/ui/toasts';
import { seen } from './stages';

/** The edits that need no form; each answers whether it was done. */
export function useEditStages(pipeline: PipelineOut) {
  const t = useText();
  const run = useCommand();
  const notify = useNotify();
  const [change, changing] = pipelineApi.useChangeStageMutation();
  const [retireStage, retiring] = pipelineApi.useRetireStageMutation();
  const failed = ({ conflict }: ApiError) => {
    if (conflict) notify.info(t('pipeline.changedMeanwhile'));
    return conflict !== null;
  };
  return {
    busy: changing.isLoading || retiring.isLoading,
    place: ({ stage }: StageOut, place: number) =>
      run(change({ changeStage: { ...seen(pipeline), stage, place } }).unwrap(), { failed }),
    bringBack: ({ stage }: StageOut) =>
      run(change({ changeStage: { ...seen(pipeline), stage, retired: false } }).unwrap(), {
        done: t('pipeline.saved'),
        failed,
      }),
    retire: ({ stage }: StageOut, reason: string | undefined) => {
      const call = retireStage({ retireStage: { ...seen(pipeline), stage, ...withReason(reason) } }).unwrap();
      return run(call, { done: t('pipeline.retireDone'), failed });
    },
  };
}
