import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined';
import { useText } from '@/i18n';
import { date } from '@/ui/format';
import { IconChip } from '@/ui/IconChip';
import { useToday } from '@/ui/now';
import { nearEnd } from './ends';

/** The last day of prices; one that is near or over has an icon and a word. */
export function PricesUntil({ value }: { value: unknown }) {
  const t = useText();
  const until = typeof value === 'string' ? value : null;
  const near = nearEnd(until, useToday());
  if (!near) return <span className="tnum">{date(until)}</span>;
  const day = date(until);
  return near.over ? (
    <IconChip Icon={EventBusyOutlined} tone="red" state="over">
      {t('supplier.ends.chipOver', { day })}
    </IconChip>
  ) : (
    <IconChip Icon={HourglassBottomOutlined} tone="orange" state="soon">
      {t('supplier.ends.chipSoon', { day })}
    </IconChip>
  );
}
