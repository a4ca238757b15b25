import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined';
import Box from '@mui/material/Box';
import type { SupplierOut } from '@/api/generated';
import { useText } from '@/i18n';
import { date } from '@/ui/format';
import { useToday } from '@/ui/now';
import { nearEnd } from './ends';

const kinds = { gas: 'gasPricesUntil', electric: 'electricPricesUntil' } as const;

/** Warns of prices that end within 14 days, or have ended: one line for each kind. */
export function PricesEnd({ supplier }: { supplier: SupplierOut }) {
  const t = useText();
  const today = useToday();
  return (['gas', 'electric'] as const).map((one) => {
    const until = supplier[kinds[one]];
    const near = nearEnd(until, today);
    if (!near) return null;
    const { over, days } = near;
    const Icon = over ? EventBusyOutlined : HourglassBottomOutlined;
    const values = { kind: t(`supplier.ends.${one}`), day: date(until) };
    return (
      <Box
        key={one}
        data-ends={over ? 'over' : 'soon'}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 3,
          py: 2,
          mb: 3,
          borderRadius: 1,
          bgcolor: over ? 'tone.red.bg' : 'tone.orange.bg',
          color: over ? 'tone.red.fg' : 'tone.orange.fg',
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 18 }} />
        <span>{over ? t('supplier.ends.over', values) : t('supplier.ends.soon', { ...values, count: days })}</span>
      </Box>
    );
  });
}
