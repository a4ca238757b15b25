import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlineRounded';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { PriceFileOut } from '@/api/generated';
import { useText } from '@/i18n';
import type { Day } from '@/ui/days';
import { IconChip } from '@/ui/IconChip';
import { useToday } from '@/ui/now';

const looks = {
  uploaded: { Icon: UploadFileOutlined, tone: 'orange' },
  mapped: { Icon: HourglassEmptyOutlined, tone: 'orange' },
  loaded: { Icon: CheckCircleOutlined, tone: 'green' },
  ended: { Icon: EventBusyOutlined, tone: 'grey' },
  refused: { Icon: BlockOutlined, tone: 'red' },
  withdrawn: { Icon: RemoveCircleOutline, tone: 'grey' },
} as const;

export type Step = keyof typeof looks;

/** How far a price file is; one that is loaded has ended once its last price has. */
export const stateOf = (step: Step, until: Day | null | undefined, today: Day): Step =>
  step === 'loaded' && until && until < today ? 'ended' : step;

/** How far a price file is at the moment shown, as an icon and a word. */
export function StateChip({ value, row }: { value: unknown; row?: unknown }) {
  const t = useText();
  const { validUntil } = (row ?? {}) as Partial<PriceFileOut>;
  const step = stateOf((value ?? 'uploaded') as Step, validUntil, useToday());
  return (
    <IconChip {...looks[step]} state={step}>
      {t(`price_file.state.${step}`)}
    </IconChip>
  );
}
