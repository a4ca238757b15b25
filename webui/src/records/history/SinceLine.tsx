import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined';
import Divider from '@mui/material/Divider';
import { useTranslation } from 'react-i18next';
import { dateTime } from '@/ui/format';

/** What stands above it is newer than when the reader last looked. */
export function SinceLine({ at }: { at: string }) {
  const { t } = useTranslation();
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
