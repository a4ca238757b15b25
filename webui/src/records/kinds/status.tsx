import { StatusChip } from '@/ui/StatusChip';
import { useTone } from '../fields/lookups';
import { choice } from './choice';
import type { KindOf, ShowProps } from './kind';

function ToneChip({ value }: ShowProps) {
  return <StatusChip tone={useTone()(String(value))} value={String(value)} />;
}

/** A stage of a pipeline; shown with its colour. */
export const status: KindOf<'status'> = { ...choice, Show: ToneChip };
