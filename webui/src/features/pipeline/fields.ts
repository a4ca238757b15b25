import type { TextKey } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { tones } from '@/ui/theme/tones';

const section: TextKey = 'record.section.main';
const outcomes: Record<string, TextKey> = {
  won: 'pipeline.outcome.won',
  lost: 'pipeline.outcome.lost',
  closed: 'pipeline.outcome.closed',
};
const toneLabels = Object.fromEntries(tones.map((tone) => [tone, `pipeline.tone.${tone}` as TextKey]));

/** The fields of a pipeline that its timeline shows. */
export const pipelineFields: readonly Field[] = [
  { path: 'stage', label: 'pipeline.field.stage', kind: 'choice', section },
  { path: 'labelEn', label: 'pipeline.field.labelEn', kind: 'text', section },
  { path: 'labelDe', label: 'pipeline.field.labelDe', kind: 'text', section },
  { path: 'tone', label: 'pipeline.field.tone', kind: 'choice', section, labels: toneLabels },
  { path: 'staleDays', label: 'pipeline.field.staleDays', kind: 'integer', section },
  { path: 'outcome', label: 'pipeline.field.outcome', kind: 'choice', section, labels: outcomes },
  { path: 'place', label: 'pipeline.field.place', kind: 'integer', section },
  { path: 'retired', label: 'pipeline.field.retired', kind: 'flag', section },
  {
    path: 'gate',
    label: 'pipeline.field.gate',
    kind: 'choice',
    section,
    labels: { off: 'pipeline.gateMode.off', warn: 'pipeline.gateMode.warn', refuse: 'pipeline.gateMode.refuse' },
  },
  { path: 'needs', label: 'pipeline.field.needs', kind: 'choices', section },
  { path: 'legacy', label: 'pipeline.field.legacy', kind: 'flag', section },
  { path: 'pipeline', label: 'pipeline.field.pipeline', kind: 'text', section },
  { path: 'leadType', label: 'pipeline.field.leadType', kind: 'choice', section },
  { path: 'stages', label: 'pipeline.field.stages', kind: 'choices', section },
];
