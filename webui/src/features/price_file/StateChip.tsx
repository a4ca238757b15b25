import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlineRounded';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { PriceFileOut } from '@/api/generated';
import { useText } from '@/i18n';
import { today } from '@/ui/format';
import { IconChip } from '@/ui/IconChip';

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
export const stateOf = ({ step, validUntil }: Pick<PriceFileOut, 'step' | 'validUntil'>): string | null =>
  step === 'loaded' && validUntil && validUntil < today() ? 'ended' : (step ?? null);

/** How far a price file is, as an icon and a word. */
export function StateChip({ value }: { value: unknown }) {
  const t = useText();
  const step = (value ?? 'uploaded') as Step;
  return (
    <IconChip {...looks[step]} state={step}>
      {t(`price_file.state.${step}`)}
    </IconChip>
  );
}
