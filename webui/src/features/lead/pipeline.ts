import type { Pipeline, Stage } from '@/records/fields/lookups';

interface Placed {
  leadType: string | null;
  status: string | null;
}

export const stagesOf = (pipelines: readonly Pipeline[], leadType: string | null): Stage[] =>
  pipelines.find((pipeline) => pipeline.leadType === leadType)?.statuses ?? [];

/** Why a move needs a reason: it ends the running pipeline, or reopens what had ended. */
export function reasonFor(pipelines: readonly Pipeline[], lead: Placed, status: string): 'ends' | 'reopens' | null {
  const stages = stagesOf(pipelines, lead.leadType);
  const isTerminal = (value: string | null) => stages.find((stage) => stage.value === value)?.terminal ?? false;
  if (isTerminal(status)) return 'ends';
  return isTerminal(lead.status) ? 'reopens' : null;
}
