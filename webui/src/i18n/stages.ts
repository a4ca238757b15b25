import { type Language, language, valueLabel } from '.';

interface Stage {
  value: string;
  labels: Record<Language, string | null>;
}

/** A stage's own label by lead type and name, as an admin has written it. */
let own = new Map<string, Map<string, Stage['labels']>>();

/** Keeps the labels of the stages, for all that shows a status. */
export function keepStageLabels(pipelines: readonly { leadType: string; statuses: readonly Stage[] }[]): void {
  own = new Map(
    pipelines.map(({ leadType, statuses }) => [
      leadType,
      new Map(statuses.map(({ value, labels }) => [value, labels])),
    ]),
  );
}

/** A status in words. Without a lead type: as each pipeline that has a stage of the name calls it. */
export function stageLabel(value: string, leadType?: string | null): string {
  const pipelines = leadType && own.has(leadType) ? [own.get(leadType)] : [...own.values()];
  const found = pipelines.flatMap((stages) => stages?.get(value) ?? []);
  const words = new Set(found.map((labels) => labels[language()] ?? valueLabel(value)));
  return [...words].join(' / ') || valueLabel(value);
}
