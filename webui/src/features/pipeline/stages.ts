import type { PipelineOut, StageOut } from '@/api/generated';
import { language, valueLabel } from '@/i18n';

/** A stage in words: as an admin has labelled it, else as the app does. */
export const labelOf = ({ stage, labelEn, labelDe }: StageOut) =>
  (language() === 'de' ? labelDe : labelEn) ?? valueLabel(stage);

type Gate = StageOut['gate'];
export type Need = Gate['needs'][number];
export const allNeeds: readonly Need[] = [
  'survey_appointment',
  'costs',
  'ownership_check',
  'measure_evidence',
  'payment_received',
];

export interface Draft {
  stage: string;
  tone: StageOut['tone'];
  labelEn: string;
  labelDe: string;
  staleDays: string;
  outcome: NonNullable<StageOut['outcome']> | '';
  mode: Gate['mode'];
  needs: readonly Need[];
}

export const draftOf = (stage: StageOut | null): Draft => ({
  stage: stage?.stage ?? '',
  tone: stage?.tone ?? 'grey',
  labelEn: stage?.labelEn ?? '',
  labelDe: stage?.labelDe ?? '',
  staleDays: stage?.staleDays?.toString() ?? '',
  outcome: stage?.outcome ?? '',
  mode: stage?.gate.mode ?? 'off',
  needs: stage?.gate.needs ?? [],
});

/** The gate of a draft where it differs from the stage's; null when it does not. */
export function gateOf({ gate }: StageOut, { mode, needs }: Draft): Gate | null {
  const wanted = { mode, needs: allNeeds.filter((need) => needs.includes(need)) };
  const same = gate.mode === mode && allNeeds.every((need) => gate.needs.includes(need) === needs.includes(need));
  return same ? null : wanted;
}

const textOf = (entered: string) => entered.trim() || null;

/** What the server is sent for a draft; a number that is none goes as it is, and is refused by name. */
export const wireOf = ({ tone, labelEn, labelDe, staleDays, outcome }: Draft) => ({
  tone,
  labelEn: textOf(labelEn),
  labelDe: textOf(labelDe),
  staleDays: textOf(staleDays) === null ? null : (Number(staleDays) as number),
  outcome: outcome || null,
});

/** What of a draft differs from the stage; null when nothing does. */
export function changesOf(stage: StageOut, draft: Draft) {
  const before = wireOf(draftOf(stage));
  const changed = Object.entries(wireOf(draft)).filter(([key, value]) => value !== before[key as keyof typeof before]);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<ReturnType<typeof wireOf>>) : null;
}

/** What every edit of a pipeline names: which one, and the version that was seen. */
export const seen = ({ leadType, version }: PipelineOut) => ({ leadType, expectedVersion: version });
