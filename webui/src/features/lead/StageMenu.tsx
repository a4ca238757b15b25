import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import type { Stage } from '@/records/fields/lookups';
import { MoveMenu } from '@/ui/MoveMenu';
import { StatusChip } from '@/ui/StatusChip';
import { toneOf } from '@/ui/theme/tones';

export interface StageMenuProps {
  anchor: HTMLElement | null;
  stages: readonly Stage[];
  leadType: string | null;
  current: string | null;
  /** How many leads are to move; left out: one. */
  count?: number;
  onChoose: (status: string) => void;
  onClose: () => void;
}

/** Stages that a lead can move to. */
export function StageMenu({ stages, leadType, count = 1, ...menu }: StageMenuProps) {
  const t = useText();
  const tones = new Map(stages.map(({ value, tone }) => [value, tone]));
  return (
    <MoveMenu
      {...menu}
      label={count > 1 ? t('lead.several.moveTo', { count }) : t('lead.moveTo')}
      groups={[{ key: 'stages', values: [...tones.keys()] }]}
      show={(value) => <StatusChip tone={toneOf(tones.get(value))} value={value} label={stageLabel(value, leadType)} />}
    />
  );
}
