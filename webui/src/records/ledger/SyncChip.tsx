import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import DifferenceOutlined from '@mui/icons-material/DifferenceOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import { type TextKey, useText } from '@/i18n';
import { dash } from '@/ui/format';
import { IconChip } from '@/ui/IconChip';

const looks = {
  notSent: { Icon: CloudOffOutlined, tone: 'grey' },
  waiting: { Icon: HourglassEmptyOutlined, tone: 'orange' },
  sent: { Icon: CheckCircleOutlined, tone: 'green' },
  refused: { Icon: ErrorOutlineOutlined, tone: 'red' },
  differs: { Icon: DifferenceOutlined, tone: 'amber' },
} as const;

export type LinkState = keyof typeof looks;

/** How a record stands at Xero, as an icon and a word; nothing where no organisation is connected. */
export function SyncChip({ value, labels }: { value: unknown; labels: Record<LinkState, TextKey> }) {
  const t = useText();
  const state = value as LinkState;
  if (!(state in looks)) return String(value ?? dash);
  return (
    <IconChip {...looks[state]} state={state}>
      {t(labels[state])}
    </IconChip>
  );
}
