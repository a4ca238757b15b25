import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import FiberNewOutlined from '@mui/icons-material/FiberNewOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import PendingOutlined from '@mui/icons-material/PendingOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { useText } from '@/i18n';
import { dash } from '@/ui/format';
import { IconChip } from '@/ui/IconChip';
import { chaseLabels, chaseTone } from './codes';

const looks: Readonly<Record<string, typeof BlockOutlined>> = {
  1000: BlockOutlined,
  1001: ErrorOutlineOutlined,
  1002: FiberNewOutlined,
  1003: ScheduleOutlined,
  1004: CheckCircleOutlined,
  1005: HandshakeOutlined,
  1006: HourglassEmptyOutlined,
  1007: HourglassEmptyOutlined,
  1008: PendingOutlined,
};

/** What is done about a payment, as an icon and a word. */
export function ChaseChip({ value }: { value: unknown }) {
  const t = useText();
  const code = String(value ?? '');
  const [Icon, label] = [looks[code], chaseLabels[code]];
  // An app that was loaded before its server knows fewer.
  if (!Icon || !label) return code || dash;
  return (
    <IconChip Icon={Icon} tone={chaseTone(code)} state={code}>
      {t(label)}
    </IconChip>
  );
}
