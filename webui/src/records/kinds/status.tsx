import { stageLabel } from '@/i18n/stages';
import { StatusChip } from '@/ui/StatusChip';
import { useTone } from '../fields/lookups';
import { choice } from './choice';
import type { KindOf, ShowProps } from './kind';

function ToneChip({ value }: ShowProps) {
  const status = String(value);
  return <StatusChip tone={useTone()(status)} value={status} label={stageLabel(status)} />;
}

/** A stage of a pipeline; shown with its colour. */
export const status: KindOf<'status'> = {
  ...choice,
  text: (value) => stageLabel(String(value)),
  Show: ToneChip,
};
