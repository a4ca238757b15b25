import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined';
import Divider from '@mui/material/Divider';
import { useText } from '@/i18n';
import { dateTime } from '@/ui/format';

/** What stands above it is newer than when the reader last looked. */
export function SinceLine({ at }: { at: string }) {
  const t = useText();
  return (
    <Divider
      role="separator"
      className="tnum"
      sx={{
        mb: 4,
        color: 'primary.main',
        typography: 'caption',
        fontWeight: 600,
        '&::before, &::after': { borderColor: 'primary.main' },
      }}
    >
      <KeyboardArrowUpOutlined aria-hidden sx={{ fontSize: 16, verticalAlign: 'text-bottom', mr: 0.5 }} />
      {t('watch.seen', { time: dateTime(at) })}
    </Divider>
  );
}
