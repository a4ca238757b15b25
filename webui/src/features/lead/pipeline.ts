import type { Pipeline, Stage } from '@/records/fields/lookups';

interface Placed {
  leadType: string | null;
  status: string | null;
}

export const stagesOf = (pipelines: readonly Pipeline[], leadType: string | null): Stage[] =>
  pipelines.find((pipeline) => pipeline.leadType === leadType)?.statuses ?? [];

/** The stages that a lead can be moved to; the one where it stands is among them. */
export const offeredTo = (pipelines: readonly Pipeline[], { leadType, status }: Placed): Stage[] =>
  stagesOf(pipelines, leadType).filter(({ value, retired }) => !retired || value === status);

/** Why a move needs a reason: it ends the running pipeline, or reopens what had ended. */
export function reasonFor(pipelines: readonly Pipeline[], lead: Placed, status: string): 'ends' | 'reopens' | null {
  const stages = stagesOf(pipelines, lead.leadType);
  const isTerminal = (value: string | null) => stages.find((stage) => stage.value === value)?.terminal ?? false;
  if (isTerminal(status)) return 'ends';
  return isTerminal(lead.status) ? 'reopens' : null;
}
